import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMMANDS, partsOf } from '../../scripts/commands.ts';
import { readLanguage, typedValue } from '../../scripts/language.ts';
import { TERMINAL_TEXTS } from '../../scripts/messages/index.ts';
import { CommandLine, type Ended, runDama } from '../support/command-line.ts';

const { dama, path } = new CommandLine('language');
/** Commands that speak every language. */
const PLAYERS = COMMANDS.flatMap(({ forms }) =>
  forms.flatMap((form) => (form.isForPlayers ? [partsOf(form).words.join(' ')] : [])),
);

/** A command where the surroundings say Italian. */
async function inItaly(...args: readonly string[]): Promise<Ended> {
  const { LC_ALL, LANG } = process.env;
  Object.assign(process.env, { LC_ALL: '', LANG: 'it_IT.UTF-8' });
  try {
    return await dama(...args);
  } finally {
    Object.assign(process.env, { LC_ALL, LANG: LANG ?? '' });
  }
}

describe('the language of a command', () => {
  test.each([
    [{}, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'it_IT.UTF-8' }, 'it'],
    [{ LANG: 'de_DE.UTF-8' }, 'en'],
    [{ LC_ALL: '', LANG: 'it_CH' }, 'it'],
    [{ LC_MESSAGES: 'it_IT', LANG: 'en_GB.UTF-8' }, 'it'],
    [{ LC_ALL: 'C', LC_MESSAGES: 'it_IT', LANG: 'it_IT' }, 'en'],
  ] as const)('surroundings %j mean %s', (env, language) => {
    expect(readLanguage(undefined, env)).toBe(language);
  });

  test('--lang goes before the surroundings', () => {
    expect(readLanguage(typedValue(['play', '--lang', 'en'], 'lang'), { LANG: 'it_IT' })).toBe('en');
    expect(readLanguage(typedValue(['play', '--lang=it'], 'lang'), {})).toBe('it');
  });

  test.each([['fr'], [''], ['IT']])('--lang %j is refused with the two that there are', async (given) => {
    const { status, stderr } = await dama('variants', 'rules', `--lang=${given}`);
    expect(status).toBe(2);
    expect(stderr).toContain(`ERR_ARGUMENT: --lang is one of en, it, not '${given}' (at lang)`);
  });

  test('commands for designers have no --lang, and speak English everywhere', async () => {
    const { status, stderr } = await inItaly('variants', '--lang', 'it');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^ERR_ARGUMENT: .*lang/);
    expect(stderr).not.toContain('In inglese');
  });
});

describe('Italian', () => {
  test('rules are those of the variant, with its numbers', async () => {
    const { status, stdout } = await dama('variants', 'rules', '--lang', 'it', '--set', 'scoring.centre=7.5');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Regole di moonlight/);
    expect((await dama('variants', 'rules', '--lang', 'it')).stdout).toContain(
      'moonlight: Dama Bianca, a punti',
    );
    expect(stdout).toContain('5 anelli di 18 case');
    expect(stdout.replace(/\s+/g, ' ')).toContain('La pedina nel centro vale 7,5 punti');
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('no rule is left in English, whatever the variant', async () => {
    const settings = [
      ['entry.cost=0', 'entry.start=no-bridge', 'entry.bridge=stop', 'dice.single=any', 'walk.turning=free'],
      ['array.connected=true', 'close.array=turn-start', 'hand.end=complete-round', 'scoring.seat=[0,2]'],
      ['walk.outward=false', 'walk.revisit=true', 'close.keepArray=false', 'match.format=hands'],
    ];
    for (const set of settings) {
      const { stdout } = await dama(
        'variants',
        'rules',
        '--lang',
        'it',
        ...set.flatMap((one) => ['--set', one]),
      );
      // The name of the variant comes first, in the words of its file.
      expect(stdout.slice(stdout.indexOf('Tabellone'))).not.toMatch(
        /\b(the|a pawn|of|and|is|cell|ring|hand|wins)\b/,
      );
    }
  });

  test('the surroundings choose it, and a fault has its sentence, place and exit code', async () => {
    const { status, stdout, stderr } = await inItaly('variants', 'rules', '--variant', 'nobody');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(
      /^ERR_VARIANT: questa variante non esiste \(nobody\)\. In inglese: no variant "nobody"/,
    );
  });

  test.each([
    [['web', '--port', 'x'], "--port vuole un numero, non 'x' (port)"],
    [['play', '--seed', '1', '--seed', '2'], '--seed compare 2 volte (seed)'],
    [['play', '--dice', 'x'], "--dice vuole seeded oppure manual, non 'x' (dice)"],
    [['analyze'], 'manca <position>: analyze <position> (position)'],
    [['revew'], "il comando 'revew' non esiste; il più simile è review (revew)"],
  ])('%j is refused without English', async (args, said) => {
    const { status, stderr } = await dama(...args, '--lang', 'it');
    expect([status, stderr.split('\n')[0]]).toEqual([2, `ERR_ARGUMENT: ${said}`]);
  });

  test('a wrong option points to the help in Italian', async () => {
    const { status, stderr } = await dama('variants', 'rules', '--lang', 'it', '--varaint', 'manuale');
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^ERR_ARGUMENT: l'opzione --varaint non esiste; la più simile è --variant \(--varaint\)\n/,
    );
    expect(stderr).toContain('Vedi dama variants rules --help');
  });
});

describe('analyses in Italian', () => {
  const POSITION = '16,21/7,76 1';

  test('turns and rolls have Italian heads and commas', async () => {
    const search = ['--depth', '1', '--evaluator', 'leaf', '--lang', 'it'];
    const turns = (await dama('analyze', POSITION, '--roll', '63', '--lines', '2', ...search)).stdout;
    expect(turns).toMatch(/^Manca --variant: la posizione è giudicata secondo moonlight\.$/m);
    expect(turns).toMatch(/: il posto 1 ha lanciato 63: \d+ risultati, profondità 1, giudizio di leaf/);
    expect(turns).toMatch(/^ +mossa +posto 1 +posto 2 +perdita +poi$/m);
    expect(turns).toMatch(/^1 +63: \S+( \S+)? +\d+,\d\d % +\d+,\d\d % +0,00 %/m);
    const rolls = (await dama('analyze', POSITION, ...search)).stdout;
    expect(rolls).toMatch(/^lancio +fortuna +posto 1 +posto 2 +mossa migliore$/m);
    expect(rolls).toMatch(/^tutti +\d+,\d\d %/m);
  });

  test('a review by the language of the surroundings', async () => {
    const bots = ['--seats', 'greedy,random', '--seed', '5', '--set', 'hand.roundCap=3'];
    expect((await dama('play', ...bots, '--autosave', 'game.txt')).status).toBe(0);
    const file = ['--record', path('game.txt'), '--depth', '1', '--evaluator', 'leaf'];
    const { status, stdout } = await inItaly('review', ...file);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /, 2 posti, una mano, profondità 1: quote di vittoria della mano\ngiudizio di leaf/,
    );
    expect(stdout).toMatch(/^mossa +giocata +fortuna +perdita +meglio$/m);
    expect(stdout).toMatch(/^posto +decisioni +errore medio +perso/m);
    expect(stdout).not.toMatch(/\d\.\d\d %/);
  });
});

describe('help in Italian', () => {
  /** What a help says of each option and each example, without types and defaults. */
  function said(help: string): string[] {
    return help
      .split('\n')
      .map((line) =>
        line
          .replace(/ +\[.*$/, '')
          .replace(/^.*? {2,}(?=\S)/, '')
          .trim(),
      )
      .filter((line) => /[a-z]{3,} [a-z]{2,}/i.test(line) && !line.startsWith('dama '));
  }

  test.each(PLAYERS)('of %s leaves nothing in English', async (name) => {
    const english = await dama(...name.split(' '), '--help', '--lang', 'en');
    const italian = await dama(...name.split(' '), '--help', '--lang', 'it');
    expect([english.status, italian.status]).toEqual([0, 0]);
    expect(italian.stdout).toMatch(/^Opzioni:$/m);
    const left = said(italian.stdout).filter((line) => said(english.stdout).includes(line));
    expect(left).toEqual([]);
  });
});

describe('a game in Italian', () => {
  const SMALL = ['--set', 'hand.roundCap=2', '--seed', '3', '--evaluator', 'leaf', '--lang', 'it'];

  function typed(lines: readonly string[], ...args: readonly string[]) {
    return runDama({ folder: path('.'), input: `${lines.join('\n')}\n` }, ...args);
  }

  test('is played from the welcome to the last question, by Italian and English words', async () => {
    const lines = ['aiuto', 'dove in', 'punti', 'where C', 'ordina valore', 'ordina colore', '99', 'xyz'];
    const played = ['1', 'annulla', '', '1', 'salva gioco.txt', '', '1', 'forse', 'v', ''];
    const { status, stdout, stderr } = await typed(
      [...lines, '', ...played],
      ...['play', '--guide', '--autosave', 'a.txt', '--seats', 'human(name=Anna),greedy', ...SMALL],
    );
    expect([status, stderr]).toEqual([0, '']);
    for (const said of [
      'Ecco la Dama Bianca. Porta le tue 12 pedine sul tabellone',
      'Anna ha lanciato 44: 9 mosse, aiuto per i comandi',
      '  suggerisci  le mosse migliori qui',
      'Con 44 le pedine che entrano vanno, casa per casa:',
      'con 44 nessuna tua pedina può arrivare in C',
      'Per valore, dalla migliore:',
      "le mosse si ordinano per pedina o per valore, non per 'colore'",
      "99 non è nell'elenco, né è una casa che una pedina lascia o raggiunge",
      'ERR_SYNTAX: questo testo non è leggibile. In inglese: ',
      'torni alla tua ultima decisione',
      'salvata in gioco.txt',
      'La mano 1 è finita al giro 2, senza chiusura.',
      "serve r, p, a, v oppure niente, non 'forse'",
      'Valuto ogni mossa ...',
      'ancora? r, p, a, v, oppure Invio per uscire>',
    ])
      expect(stdout.replace(/\s+/g, ' ')).toContain(said.trim().replace(/\s+/g, ' '));
    expect(stdout).toMatch(/(vince la mano|si dividono la vittoria|Nessun vincitore)/);
    expect(stdout).not.toMatch(/\b(the|your|turn|pawns?|score|round|wins)\b/);
    const [game] = stdout.split('Valuto');
    for (const line of game.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('says by its rule why a turn is not allowed', async () => {
    const { stdout } = await typed(
      ['30-34', 'in-16 in-99', 'in-16 16-20', 'in-C', 'in-17', 'esci'],
      ...['play', '--autosave', 'w.txt', '--seats', 'human,greedy', ...SMALL],
    );
    const said = stdout.replace(/\s+/g, ' ');
    expect(said).toContain('ERR_ILLEGAL: Lì non hai pedine. (R4)');
    expect(said).toContain(
      "ERR_ILLEGAL: Questa pedina si è già mossa: l'altro numero spetta a un'altra pedina.",
    );
    expect(said).toContain('ERR_ILLEGAL: Una pedina non può entrare nel centro da fuori del tabellone.');
    expect(said).toContain('ERR_ILLEGAL: Con questi dadi questa pedina non arriva lì.');
    // A cell that is not on the board has no click.
    expect(said).toContain('ERR_ILLEGAL: le regole non permettono questa mossa. In inglese: ');
  });

  test('a tutor asks in Italian, and takes an Italian answer', async () => {
    const { stdout } = await typed(
      ['in-2 in-76', 'm', 's', 'esci'],
      ...['play', '--tutor', '--autosave', 't.txt', '--seats', 'human,greedy', ...SMALL],
    );
    expect(stdout).toMatch(/^\?\?? errore( grave)?: 44: in-2 in-76 regala \d+,\d\d %/m);
    expect(stdout).toContain('la giochi? [s]ì, [n]o, [m]eglio');
    expect(stdout).toMatch(/^meglio: 44: in-/m);
    expect(stdout).toMatch(/persona {2}44: in-2 in-76/);
  });

  test('is taken down from a real board, corrected, and shown again', async () => {
    const lines = [
      'aiuto',
      '2',
      '54: in-7 in-21',
      '44',
      'correggi 1',
      'annulla',
      'elenco',
      'punti',
      'boh',
      'esci',
    ];
    const out = ['--out', 'r.txt', '--lang', 'it'];
    const { status, stdout } = await typed(lines, 'record', '--names', 'Anna,Berta', ...out);
    expect(status).toBe(0);
    for (const said of [
      '2 posti: scrivi ogni mossa col suo lancio, oppure aiuto',
      'chi inizia la mano 1? posto>',
      'correggi N: riscrivi la mossa N',
      'mossa 1, posto 2>',
      '44 può essere una di queste',
      'era 54: in-7 in-21; riscrivila, oppure annulla per lasciarla',
      "resta com'era",
      '1  54: in-7 in-21',
      'La partita è salvata in r.txt',
      'record --resume --out r.txt',
    ])
      expect(stdout).toContain(said);
    expect(stdout).not.toMatch(/\b(the|your|seat|score|round|type)\b/);
    const replay = ['replay', '--record', 'r.txt', '--all', '--pictures', '--lang', 'it'];
    const { stdout: shown } = await typed([], ...replay);
    expect(shown).toContain('mano 1, iniziata da ■ 2 Berta');
    expect(shown).toMatch(/fuori 10/);
    expect(shown).not.toMatch(/\b(off|score|round|hand|start|counting)\b/);
  });

  test('of any kind is played too', async () => {
    const { stdout } = await typed(
      ['aiuto', 'a1', 'suggerisci', 'regole', 'annulla', 'esci'],
      ...['play', '--game', 'go-bang', '--seats', 'human,novice', '--seed', '1', '--lang', 'it'],
    );
    expect(stdout).toContain('una partita, seme 1: persona');
    expect(stdout).toMatch(/tocca a .*persona: 400 mosse, aiuto per i comandi/);
    expect(stdout).toContain('torni alla tua ultima decisione');
    expect(stdout).not.toMatch(/\b(the|your|move|seat)\b/);
  });

  test('positions are shown with an Italian legend', async () => {
    const { stdout } = await dama('show', '7,21/- 2', '--lang', 'it', '--roll', '54');
    for (const said of ['tocca al posto 2', 'lancio 54', 'punti', 'fuori 10', 'casa 1, inizio', 'si conta'])
      expect(stdout).toContain(said);
  });
});

test('the Italian readme names commands and words that there are', () => {
  const readme = readFileSync(new URL('../../README.it.md', import.meta.url), 'utf8');
  const named = [...readme.matchAll(/npx dama (\w+)/g)].map(([, name]) => name);
  const known = COMMANDS.flatMap(({ forms }) => forms.map((form) => partsOf(form).words[0]));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  const words = [...readme.matchAll(/^\| (`.*?`) \|/gm)].flatMap(
    ([, cell]) => cell.match(/(?<=`)[a-z]+(?=[ `][^,])|(?<=`)[a-z]+(?=`$)/g) ?? [],
  );
  const inItalian = Object.values(TERMINAL_TEXTS.it.commands.words);
  expect(words.length).toBeGreaterThan(5);
  expect(words.filter((word) => !inItalian.includes(word))).toEqual([]);
});
