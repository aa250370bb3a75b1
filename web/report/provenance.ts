/** What figures rest on, in one place of the page and beside each section. */
import type { Catalogue } from '../../table/messages/index.ts';
import { html, type Markup } from './html.ts';
import type { Provenance } from './model.ts';
import type { ReportWords } from './words.ts';

type Row = readonly [name: string, value: string];

/** Bots of all seats; one that fills several is named once, with how many. */
function botsText(bots: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const bot of bots) counts.set(bot, (counts.get(bot) ?? 0) + 1);
  return [...counts].map(([bot, count]) => (count > 1 ? `${count} × ${bot}` : bot)).join(', ');
}

function effectiveText({ effectiveGames }: Provenance, words: ReportWords, format: Catalogue['format']) {
  if (!effectiveGames) return undefined;
  const [low, high] = [effectiveGames.low, effectiveGames.high].map((games) => format.number(games));
  return words.provenance.effectiveRange(low, high);
}

/** What several sections rest on together, at least one; of several, without the facts of each. */
export function joinedBasis(bases: readonly Provenance[]): Provenance {
  const [first] = bases;
  if (bases.length === 1) return first;
  const unique = <T>(of: (own: Provenance) => readonly T[]): T[] => [...new Set(bases.flatMap(of))];
  const total = (of: (own: Provenance) => number) => bases.reduce((sum, own) => sum + of(own), 0);
  const ends = bases.flatMap(({ effectiveGames }) => effectiveGames ?? []);
  const effectiveGames = {
    low: Math.min(...ends.map(({ low }) => low)),
    high: Math.max(...ends.map(({ high }) => high)),
  };
  return {
    command: first.command,
    revisions: unique(({ revisions }) => revisions).sort(),
    bots: unique(({ bots }) => bots),
    games: total(({ games }) => games),
    blocks: total(({ blocks }) => blocks),
    ...(ends.length > 0 ? { effectiveGames } : {}),
    seeds: unique(({ seeds }) => seeds),
    nets: unique(({ nets }) => nets).sort(),
  };
}

/** What is written of it, the command last. */
export function provenanceRows(own: Provenance, words: ReportWords, { format }: Catalogue): Row[] {
  const say = words.provenance;
  const { revisions, bots, games, blocks, seeds, nets, command, facts = [] } = own;
  const effective = effectiveText(own, words, format);
  return [
    [say.bots, botsText(bots)],
    [say.games, format.number(games)],
    [say.blocks, format.number(blocks)],
    ...(effective === undefined ? [] : [[say.effective, effective] as const]),
    [say.seeds, seeds.join(', ')],
    ...(nets.length > 0 ? [[say.nets, nets.join(', ')] as const] : []),
    ...facts,
    [say.revisions, revisions.join(', ')],
    [say.command, command],
  ];
}

function markupRows(own: Provenance, words: ReportWords, catalogue: Catalogue) {
  const rows = provenanceRows(own, words, catalogue);
  return rows.map(([name, value], i): readonly [string, string | Markup] => {
    return [name, i === rows.length - 1 ? html`<code>${value}</code>` : value];
  });
}

/** One line below a section. */
export function basisMarkup(own: Provenance, words: ReportWords, catalogue: Catalogue): Markup {
  const parts = markupRows(own, words, catalogue).map(([name, value]) => html`${name}: ${value}`);
  const joined = parts.map((part, i) => html`${i > 0 && ' · '}${part}`);
  return html`<p class="basis"><strong>${words.provenance.basis}.</strong> ${joined}</p>`;
}

/** The list at the end of the page. */
export function provenanceMarkup(own: Provenance, words: ReportWords, catalogue: Catalogue): Markup {
  const rows = markupRows(own, words, catalogue).map(
    ([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`,
  );
  return html`<footer class="provenance"><h2>${words.provenance.heading}</h2><dl>${rows}</dl><p class="how">${words.print}</p></footer>`;
}
