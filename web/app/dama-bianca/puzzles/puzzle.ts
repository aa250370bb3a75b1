/** A position of the suite as a puzzle: its rules, its reason, and what is right. No engine and no words. */
import {
  SUITE_CATEGORIES,
  SUITE_FILES,
  type SuiteCategory,
  type SuiteEntry,
} from '../../../../ai/dama-bianca/suite/positions/index.ts';
import type { Format } from '../../../../table/messages/index.ts';
import { type Puzzle, playersIn } from '../../puzzles/puzzle.ts';
import type { PuzzleWords } from './words.ts';

export type PuzzleKind = SuiteCategory;

export interface DamaPuzzle extends Puzzle {
  readonly kind: PuzzleKind;
  readonly entry: SuiteEntry;
  /** From 0. */
  readonly seat: number;
}

export const PUZZLE_KINDS = SUITE_CATEGORIES;

interface Rules {
  readonly base?: string;
  readonly board?: { readonly rings: number; readonly sectors: number };
  readonly pawns?: number;
  readonly dice?: { readonly faces: number };
  readonly array?: { readonly connected?: boolean };
  readonly close?: { readonly array?: string };
  readonly hand?: { readonly end?: string };
  readonly entry?: { readonly bridge?: string };
  readonly match?: { readonly format?: string; readonly hands?: number };
  readonly scoring?: { readonly rings?: readonly number[] };
}

const FACES = 6;
const HANDS = 3;

function rulesOf({ variant }: SuiteEntry): Rules {
  return typeof variant === 'string' ? { base: variant } : variant;
}

function puzzleOf(kind: PuzzleKind, entry: SuiteEntry): DamaPuzzle {
  const { id, variant, position, roll, match } = entry;
  const dice = [Number(roll[0]), Number(roll[1])] as const;
  const stand = match && { hand: match.hand, scores: match.totals };
  const at = { game: 'dama-bianca', variant, position, roll: dice, ...(stand ? { match: stand } : {}) };
  const players = playersIn(position);
  return { id, kind, players, entry, at, seat: Number(position.split(' ')[1]) - 1 };
}

/** Those of one kind: with fewer players before those with more, else in the order of the suite. */
export function puzzlesOf(kind: PuzzleKind): readonly DamaPuzzle[] {
  return SUITE_FILES[kind].map((entry) => puzzleOf(kind, entry)).sort((a, b) => a.players - b.players);
}

/** The turns that decide whether one is right: each of `best` leads to a right position, each of `avoid` to a wrong one. */
export function judgedTurns({ entry }: DamaPuzzle): {
  readonly turns: readonly string[];
  readonly areRight: boolean;
} {
  return entry.best ? { turns: entry.best, areRight: true } : { turns: entry.avoid ?? [], areRight: false };
}

/** What is said of the rules, where they are not those of the first screen. */
export function notesOf({ entry }: DamaPuzzle, { notes }: PuzzleWords): string[] {
  const rules = rulesOf(entry);
  const { board, pawns = 0, dice } = rules;
  const isAdvanced = rules.base === 'manuale-punti' || rules.scoring?.rings?.[0] === 0;
  const isPoints = isAdvanced || rules.base === 'moonlight' || rules.match?.format === 'points';
  const said = [
    board && notes.small(board.rings, board.sectors, pawns, dice?.faces ?? FACES),
    isAdvanced ? notes.advanced : isPoints ? notes.points : notes.closing,
    rules.array?.connected && notes.connected,
    rules.close?.array === 'turn-start' && notes.standing,
    rules.hand?.end === 'complete-round' && notes.round,
    rules.entry?.bridge === 'stop' && notes.stop,
  ];
  return said.filter((note): note is string => typeof note === 'string');
}

/** Where the match stands, if the puzzle is about a match. */
export function standOf({ entry }: DamaPuzzle, words: PuzzleWords, format: Format): string | undefined {
  const { match } = entry;
  if (!match) return undefined;
  const totals = match.totals.map((total) => format.number(total, 1)).join(' : ');
  return words.stand(match.hand, HANDS, totals);
}

/** Why the right turn is right, in words of a language. */
export function reasonOf({ entry }: DamaPuzzle, { reasons }: PuzzleWords, format: Format): string {
  const { claim, match } = entry;
  const faces = rulesOf(entry).dice?.faces ?? FACES;
  const rolls = (count: number): string => reasons.rolls(count, faces ** 2);
  const isMatch = match !== undefined;
  switch (claim.kind) {
    case 'wins': {
      if (claim.losing > 0) return reasons.winsOnly(isMatch, claim.losing);
      const hasLead = match?.totals.some((total) => total !== match.totals[0]);
      return hasLead ? reasons.winsByLead : reasons.wins(isMatch);
    }
    case 'holds':
      return reasons.holds(isMatch);
    case 'blocks':
      return claim.right === 0
        ? reasons.blocksAll(rolls(claim.others))
        : reasons.blocks(rolls(claim.right), rolls(claim.others));
    case 'ready':
      return claim.others === 0
        ? reasons.readyOnly(rolls(claim.right))
        : reasons.ready(rolls(claim.right), rolls(claim.others));
    case 'solved':
      return reasons.solved(format.percent(claim.margin));
  }
}

/** What a wrong turn gives away at least, where that is known exactly: shares of the win. */
export function leastLoss({ entry: { claim } }: DamaPuzzle): number | undefined {
  return claim.kind === 'solved' ? claim.margin : undefined;
}
