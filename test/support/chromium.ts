/** The browser of the tests: Chromium as it lies packed in a package, unpacked once for this machine. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';
import { CACHES } from '../../.ci/run-folder.ts';

/** Names a Chromium of the system, which is used instead. */
const NAMED = 'DAMA_CHROMIUM';
const PACKAGE = '@sparticuz/chromium';
/** The browser, its fonts, the libraries that systems may lack, and what draws without graphics hardware. */
const PARTS = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br'];
const FLAGS = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-sync',
  '--disable-component-update',
];
/** The package unpacks to the folder for temporary files, so that it needs a process with another. */
const UNPACK = `
  import { inflate } from '${PACKAGE}';
  await Promise.all(process.argv.slice(1).map((file) => inflate(file)));`;

/** The packed list of font folders names places of another system, and without any font the browser ends at the first text. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;

interface Installed {
  readonly executable: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Unpacks the browser into a folder, which then has it whole or not at all, even if others do the same meanwhile. */
function unpackInto(folder: string): void {
  const bin = fileURLToPath(new URL('../bin/', import.meta.resolve(PACKAGE)));
  const own = mkdtempSync(`${folder}-`);
  try {
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', UNPACK, ...PARTS.map((part) => join(bin, part))],
      { cwd: dirname(fileURLToPath(import.meta.url)), env: { ...process.env, TMPDIR: own } },
    );
    writeFileSync(fontsIn(own), fontsOf(folder));
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    // Another process was faster.
    if (!isWhole(folder)) throw error;
  }
}

const executableIn = (folder: string) => join(folder, 'chromium');
const fontsIn = (folder: string) => join(folder, 'fonts', 'own.conf');
const isWhole = (folder: string) => existsSync(executableIn(folder));

/** Where the browser is on this machine. Throws where there is none. */
function installChromium(): Installed {
  const named = process.env[NAMED];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`${NAMED} names '${named}', which does not exist`);
    return { executable: named, env: {} };
  }
  const { platform, arch } = process;
  if (platform !== 'linux' || arch !== 'x64') {
    throw new Error(
      `the packed Chromium runs on linux-x64, not on ${platform}-${arch}: install one and name it with ${NAMED}`,
    );
  }
  const { version } = createRequire(import.meta.url)(`../../node_modules/${PACKAGE}/package.json`) as {
    readonly version: string;
  };
  const folder = join(CACHES, `dama-browser-${version}`);
  if (!isWhole(folder)) unpackInto(folder);
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: fontsIn(folder) };
  return { executable: executableIn(folder), env };
}

/** Starts a browser; throws an error that names what it lacks here. */
export function launchChromium(): Promise<Browser> {
  return started((options) => chromium.launch(options));
}

/** Starts one that several processes can connect to. */
export function serveChromium(): Promise<BrowserServer> {
  return started((options) => chromium.launchServer({ host: '127.0.0.1', ...options }));
}

async function started<T>(start: (options: LaunchOptions) => Promise<T>): Promise<T> {
  const { executable, env } = installChromium();
  try {
    return await start({
      executablePath: executable,
      args: FLAGS,
      env: { ...(process.env as Record<string, string>), ...env },
    });
  } catch (error) {
    const message = (error as Error).message;
    const library = /error while loading shared libraries: (\S+?):/.exec(message)?.[1];
    if (library === undefined) throw error;
    throw new Error(
      `Chromium does not start, it lacks ${library}: install it, or name another with ${NAMED}`,
    );
  }
}
