/** The page as one file that plays from disk and can be mailed. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { LANGUAGES } from '../../table/messages/index.ts';
import { bundleSingle } from './bundle.ts';
import { firstPaint } from './first-paint.ts';
import { commonHead, jsonBlock, opening } from './page.ts';
import { netFiles } from './site.ts';

/** Text that nothing in it ends early: in JavaScript and CSS, `<` before `/` or `!` stands in texts only. */
function inElement(text: string): string {
  return text.replace(/<(?=\/(?:script|style))/gi, '\\x3c').replaceAll('<!--', '\\x3c!--');
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `program` is the revision of the code that plays. The same sources give the same text. */
export async function singlePage(program: string): Promise<string> {
  const [early, main, style, worker] = (await bundleSingle()).map(inElement);
  const nets = Object.fromEntries(
    netFiles().map(({ path, bytes }) => [basename(path), Buffer.from(bytes).toString('base64')]),
  );
  const content = createHash('sha256')
    .update(`${early}\0${main}\0${style}\0${worker}`)
    .digest('hex')
    .slice(0, 8);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(early)} ${hashOf(main)} 'wasm-unsafe-eval'`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ];
  const { title, noscript } = await opening();
  return `<!doctype html>
<html lang="${LANGUAGES[0]}">
<head>
${commonHead(title, policy)}
<script>${early}</script>
<style>${style}</style>
${jsonBlock('host', { revision: `${program}.${content}` })}
${jsonBlock('nets', nets)}
<script type="text/plain" id="worker">${worker}</script>
<script type="module">${main}</script>
</head>
<body>${noscript}${await firstPaint(false)}</body>
</html>
`;
}
