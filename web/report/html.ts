/** HTML from parts: texts are escaped unless they are markup already, so that no name or specification becomes markup. */

const MARKUP = Symbol('markup');

/** A text that is HTML. */
export interface Markup {
  readonly [MARKUP]: string;
}

type Part = Markup | string | number | undefined | false | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
// What cannot be seen or turns text round could make it say something else; control characters have no place in HTML.
const UNSEEN = /[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

function isMarkup(part: Part): part is Markup {
  return typeof part === 'object' && MARKUP in part;
}

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (isMarkup(part)) return part[MARKUP];
  if (Array.isArray(part)) return part.map(written).join('');
  return String(part)
    .replace(UNSEEN, '\ufffd')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign]);
}

/** `html\`<p>${text}</p>\``: parts are escaped, lists are joined, what is missing or false is left out. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const all = texts.map((text, i) => text + (i < parts.length ? written(parts[i]) : '')).join('');
  return { [MARKUP]: all };
}

/** A text that is known to be HTML, such as a picture that was drawn from numbers. */
export function markup(text: string): Markup {
  return { [MARKUP]: text };
}

export function textOf(part: Markup): string {
  return part[MARKUP];
}
