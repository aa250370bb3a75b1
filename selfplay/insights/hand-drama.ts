/**
 * Drama over the hand: what docs/studies.md defines for games, by round. A position is that before a turn's roll and belongs
 * to the round of the turn; a change of the favourite belongs to the turn that brought it about, the result as the last
 * position. Games with a shared win count for the lead changes and the certainty only.
 */
import { DECISIVE, leaderOf, ROUNDING, soleWinner } from '../adjust/index.ts';
import { type CountSink, type InsightFigure, shownRounds } from '../index.ts';
import { inParts, VALUE_PARTS, type ValuedGame, type ValuedInsight } from './valued-insight.ts';

const CHANGES = 0;
const DEFICIT = 1;
const BEHIND = 2;
const BEST = 3;
const DECIDED = 4;
const KINDS = 5;
const keyOf = (round: number, kind: number): number => round * KINDS + kind;

const FIGURES: readonly InsightFigure[] = [
  {
    name: 'leadChanges',
    label: 'lead changes',
    unit: 'changes',
    about: 'changes of the favourite by the turns of the round, for each hand that reaches it',
  },
  {
    name: 'drama',
    label: 'drama',
    unit: 'share',
    about: 'mean over the positions of the largest value less that of the later winner',
  },
  {
    name: 'behind',
    label: 'winner behind',
    unit: 'share',
    about: 'share of the positions in which the later winner had not the largest value',
  },
  {
    name: 'best',
    label: 'favourite has',
    unit: 'share',
    about: 'mean over the positions of the largest value',
  },
  {
    name: 'decided',
    label: 'decided',
    unit: 'share',
    about: 'share of the positions in which one seat has 90 % or more',
  },
];

function follow({ steps, result }: ValuedGame, sink: CountSink): void {
  const turns = steps.filter((step) => step.kind === 'turn');
  // Chance may end a game before anybody has decided.
  if (turns.length === 0) return;
  const winner = soleWinner(result);
  const positions = turns.map(({ turn }) => turn.before);
  if (winner >= 0) positions.push(result);
  const changes = new Map<number, { readonly round: number; changes: number }>();
  let leader = leaderOf(positions[0], -1);
  for (const [i, { part, round, turn }] of turns.entries()) {
    const best = Math.max(...turn.before);
    const next = positions[i + 1] === undefined ? leader : leaderOf(positions[i + 1], leader);
    // A part and a round in one number.
    const key = part * 2 ** 20 + round;
    const known = changes.get(key) ?? { round, changes: 0 };
    known.changes += Number(next !== leader);
    changes.set(key, known);
    leader = next;
    const value = inParts(best);
    sink.add(keyOf(round, BEST), 1, value, value * value);
    sink.add(keyOf(round, DECIDED), 1, Number(best >= DECISIVE));
    if (winner < 0) continue;
    const deficit = best - turn.before[winner];
    sink.add(keyOf(round, DEFICIT), 1, inParts(deficit), inParts(deficit) ** 2);
    sink.add(keyOf(round, BEHIND), 1, Number(deficit > ROUNDING));
  }
  for (const { round, changes: count } of changes.values())
    sink.add(keyOf(round, CHANGES), 1, count, count * count);
}

export const HAND_DRAMA: ValuedInsight = {
  name: 'drama',
  title: 'Drama and lead changes over the hand',
  about: 'in which rounds the favourite changes, and how far behind later winners are there',
  it: {
    title: 'Dramma e sorpassi nel corso della mano',
    about: 'in quali giri cambia il favorito, e quanto è indietro allora chi poi vince',
    tables: { rounds: 'come si sentono le mani, giro per giro' },
    figures: {
      leadChanges: {
        label: 'sorpassi',
        about: 'cambi di favorito nei turni del giro, per mano che ci arriva',
      },
      drama: { label: 'dramma', about: 'vantaggio medio del favorito su chi poi vince' },
      behind: { label: 'vincitore indietro', about: 'posizioni in cui chi poi vince non era il favorito' },
      best: { label: 'il favorito ha', about: 'valore medio più alto di una posizione' },
      decided: { label: 'decise', about: 'posizioni in cui un posto ha il 90 % o più' },
    },
  },
  follow,
  read: (counts) => {
    const rows = shownRounds((round) => counts.count(keyOf(round, CHANGES))).map((round) => ({
      at: [round],
      values: [
        counts.mean(keyOf(round, CHANGES)),
        counts.mean(keyOf(round, DEFICIT), keyOf(round, DEFICIT), VALUE_PARTS),
        counts.share(keyOf(round, BEHIND)),
        counts.mean(keyOf(round, BEST), keyOf(round, BEST), VALUE_PARTS),
        counts.share(keyOf(round, DECIDED)),
      ],
    }));
    const title = 'how hands feel by round';
    return { tables: [{ name: 'rounds', title, keys: ['round'], figures: FIGURES, rows }], maps: [] };
  },
};
