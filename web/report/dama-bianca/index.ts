/** What Dama Bianca brings to reports: its figures of one hand, and their Italian names. */
import type { FoundHand } from '../../../db/index.ts';
import type { GameReports } from '../game-reports.ts';
import { FIGURES_IT, INSIGHTS_IT, PARTS_IT } from './it.ts';

function closeTurn({ detail }: FoundHand): number | undefined {
  return detail.close_turn ?? undefined;
}

/** Unclosed hands come last. */
function closing({ detail, turns }: FoundHand): number {
  return detail.close_turn ?? 1000 + turns;
}

/** What the closer has more than the best of the others. */
function closerLead({ detail, scores }: FoundHand): number | undefined {
  const { closer } = detail;
  if (closer === null || closer === undefined) return undefined;
  return scores[closer] - Math.max(...scores.filter((_, seat) => seat !== closer));
}

export const DAMA_REPORTS: GameReports = {
  values: {
    rounds: ({ detail }) => detail.rounds ?? undefined,
    closed: closing,
    closeTurn,
    closerShare: closerLead,
    hazard: ({ detail }) => detail.rounds ?? undefined,
  },
  words: { it: FIGURES_IT },
  parts: { it: PARTS_IT },
  insights: { it: INSIGHTS_IT },
};
