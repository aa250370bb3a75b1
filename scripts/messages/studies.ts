/** Speaks for sequential tests, gates, plans, calibrations and losses per decision, in English and Italian. */
import { decimal } from '../../selfplay/index.ts';
import type { Words } from '../../table/messages/index.ts';

const EN = {
  decimal,
  interval: (low: string, high: string) => `[${low}, ${high}]`,
  everySeat: (bot: string) => `${bot} at every seat`,
  test: {
    h1: 'H1 is accepted: stronger by elo1 rather than elo0',
    h0: 'H0 is accepted: no stronger than elo0 rather than elo1',
    open: 'not decided',
    after: (verdict: string, blocks: number) => `${verdict}, after ${blocks} blocks`,
    share: (name: string, share: string, elo: string) =>
      `${name}: ${share} of the win per seat, Elo ${elo}, at any time`,
  },
  gate: {
    title: (gate: number, lineup: string, variant: string, seed: number) =>
      `gate ${gate}: ${lineup}, ${variant}, seed ${seed}`,
    h1: 'passed',
    h0: 'failed',
    open: 'open',
    notPassed: 'not passed',
    none: 'no gate yet',
    head: ['gate', 'begun', 'bots', 'variant', 'elo0 elo1', 'result', 'blocks', 'LLR', 'seed', 'revision'],
  },
  plan: {
    title: (lineup: string, variant: string, blocks: number, ms: number) =>
      `${lineup}, ${variant}: ${blocks} blocks recorded, ${ms} ms of CPU each`,
    share: (bot: string, share: string) => `${bot}: ${share} of the win per seat`,
    time: (workers: number) => `time: what is left to play, on ${workers} workers with a core each`,
    precision: ['Elo either way', 'blocks', 'time'],
    test: ['true Elo', 'mean blocks', 'time', 'H1 accepted'],
  },
  calibration: {
    title: (evaluator: string, rules: string, players: number, positions: number, played: string) =>
      `${evaluator}, ${rules}, ${players} players: ${positions} positions of ${played}`,
    played: {
      hand: (count: number, bot: string) => `${count} hands by ${bot}`,
      match: (count: number, bot: string) => `${count} matches by ${bot}`,
      game: (count: number, bot: string) => `${count} games by ${bot}`,
    },
    head: ['predicted, %', 'positions', 'mean', 'happened, %', 'gap'],
    from: (from: number, to: number) => `${from} to ${to}`,
    few: 'few',
    gap: (gap: string) => `largest gap  ${gap} of bins with at least 1 % of the positions`,
    chance: (gap: string) => `by chance    an exact evaluator stays below ${gap} in 95 of 100 such runs`,
    brier: (score: string) => `Brier score  ${score}`,
    log: (loss: string) => `log loss     ${loss} nats`,
    slope: (slope: string) => `slope        ${slope}: 1 is exact, more is too cautious, less too bold`,
    error: (error: string, exact: string) =>
      `on that line the error is ${error} on average (root mean square); an exact evaluator has ${exact}`,
  },
  losses: {
    title: (reference: string, decisions: number, game: string, revision: string) =>
      `${reference}: ${decisions} decisions of ${game}, revision ${revision}`,
    head: ['CPU ms', 'median', 'loss', '95 %', 'crossed', 'best', 'not rolled out', 'less than the first'],
    error: (bot: string, loss: string, error: string) =>
      `${bot}: ${loss} \u00b1 ${error} at just these decisions, by the error of the reference`,
    decisions: 'decisions',
    players: (count: number) => `${count} players`,
    group: (number: number) => `group ${number}`,
    phases: { opening: 'opening', middle: 'middle', late: 'late', closing: 'closing' },
    cause: 'cause',
    causes: { missed: 'missed', filtered: 'filtered', misjudged: 'misjudged', unsaid: 'unsaid' },
  },
} as const;

const IT: Words<typeof EN> = {
  decimal: (value, digits) => decimal(value, digits).replace('.', ','),
  interval: (low, high) => `[${low}; ${high}]`,
  everySeat: (bot) => `${bot} a ogni posto`,
  test: {
    h1: 'H1 è accettata: la differenza è elo1 piuttosto che elo0',
    h0: 'H0 è accettata: la differenza è elo0 piuttosto che elo1',
    open: 'non deciso',
    after: (verdict, blocks) => `${verdict}, dopo ${blocks} blocchi`,
    share: (name, share, elo) => `${name}: ${share} della vittoria per posto; Elo ${elo}, in ogni momento`,
  },
  gate: {
    title: (gate, lineup, variant, seed) => `esame ${gate}: ${lineup}, ${variant}, seme ${seed}`,
    h1: 'superato',
    h0: 'fallito',
    open: 'aperto',
    notPassed: 'non superato',
    none: 'ancora nessun esame',
    head: [
      ...(['esame', 'inizio', 'bot', 'variante', 'elo0 elo1'] as const),
      ...(['esito', 'blocchi', 'LLR', 'seme', 'revisione'] as const),
    ],
  },
  plan: {
    title: (lineup, variant, blocks, ms) =>
      `${lineup}, ${variant}: ${blocks} blocchi registrati, ${ms} ms di CPU ciascuno`,
    share: (bot, share) => `${bot}: ${share} della vittoria per posto`,
    time: (workers) => `tempo: quel che resta da giocare, con ${workers} thread che hanno un core ciascuno`,
    precision: ['Elo in più o in meno', 'blocchi', 'tempo'],
    test: ['Elo vero', 'blocchi, in media', 'tempo', 'H1 accettata'],
  },
  calibration: {
    title: (evaluator, rules, players, positions, played) =>
      `${evaluator}, ${rules}, ${players} giocatori: ${positions} posizioni di ${played}`,
    played: {
      hand: (count, bot) => `${count} mani giocate da ${bot}`,
      match: (count, bot) => `${count} partite giocate da ${bot}`,
      game: (count, bot) => `${count} partite giocate da ${bot}`,
    },
    head: ['previsto, %', 'posizioni', 'media', 'avvenuto, %', 'scarto'],
    from: (from, to) => `da ${from} a ${to}`,
    few: 'poche',
    gap: (gap) => `scarto massimo  ${gap} tra le classi con almeno l'1 % delle posizioni`,
    chance: (gap) => `per caso        una valutazione esatta resta sotto ${gap} in 95 prove su 100`,
    brier: (score) => `Brier           ${score}`,
    log: (loss) => `perdita log     ${loss} nat`,
    slope: (slope) => `pendenza        ${slope}: 1 è esatto, di più è troppo prudente, di meno troppo sicuro`,
    error: (error, exact) =>
      `su quella retta l'errore medio (quadratico) è ${error}; una valutazione esatta avrebbe ${exact}`,
  },
  losses: {
    title: (reference, decisions, game, revision) =>
      `${reference}: ${decisions} decisioni di ${game}, revisione ${revision}`,
    head: ['ms CPU', 'mediana', 'perdita', '95 %', 'incrociata', 'migliori', 'non provate', 'meno del primo'],
    error: (bot, loss, error) =>
      `${bot}: ${loss} \u00b1 ${error} su queste sole decisioni, per l'errore dei valori di riferimento`,
    decisions: 'decisioni',
    players: (count) => `${count} giocatori`,
    group: (number) => `gruppo ${number}`,
    phases: { opening: 'apertura', middle: 'centro', late: 'tardi', closing: 'chiusura' },
    cause: 'causa',
    causes: { missed: 'mancata', filtered: 'scartata', misjudged: 'mal valutata', unsaid: 'ignota' },
  },
};

/** What the reports of these say. */
export const STUDIES = { en: EN, it: IT };
