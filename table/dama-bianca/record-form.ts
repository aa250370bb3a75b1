/** Reads and writes games in the record form of Dama Bianca. */
import {
  type DamaGame,
  type DamaState,
  endOf,
  formatRecord,
  type RecordedHand,
  type RecordedTurn,
  type Replay,
  replayText,
  rollOutcome,
  winnersOf,
} from '../../engine/dama-bianca/index.ts';
import { type Action, CHANCE, type Move, type Outcome, ok } from '../../engine/index.ts';
import type { GameMeta, Ply, ReadGame, RecordForm } from '../table-kit.ts';

/** The header of a game whose rolls are those of real dice. */
const MANUAL_DICE = ['Dice', 'manual'] as const;

function isManualDice([key, value]: readonly [string, string]): boolean {
  return key === MANUAL_DICE[0] && value === MANUAL_DICE[1];
}

function readReplay({ record, game, hands }: Replay): ReadGame<DamaGame> {
  const { seats, seed, date, tags } = record;
  const actions: Action[] = [];
  const spelled: (string | undefined)[] = [];
  const add = (action: Action, text?: string): void => {
    actions.push(action);
    spelled.push(text);
  };
  for (const [i, { starter, turns }] of hands.entries()) {
    const isDrawn = i === 0 || game.plan.starter === 'draw';
    if (game.unit === 'match') add((isDrawn ? starter : 0) as Outcome);
    for (const { roll, turn, text } of turns) {
      add(rollOutcome(...roll));
      add(turn.move, text);
    }
  }
  const first = game.unit === 'hand' ? game.startedBy(hands[0]?.starter ?? 0) : game;
  return {
    game: first,
    meta: { seats, seed, date, isManual: tags.some(isManualDice), tags },
    actions,
    spelled,
  };
}

/** A hand while it is written. */
interface OpenHand extends RecordedHand {
  readonly turns: RecordedTurn[];
  end: RecordedHand['end'];
}

function write(game: DamaGame, meta: GameMeta, plies: readonly Ply[]): string {
  const state = game.newState();
  const hands: OpenHand[] = [];
  const begin = (): void => {
    hands.push({ starter: state.beginner, turns: [], end: undefined });
  };
  if (!state.isDraw) begin();
  for (const { player, action, spelled } of plies) {
    const { isDraw, round } = state;
    state.do(action as Move);
    if (isDraw) begin();
    if (player === CHANCE) continue;
    const hand = hands[hands.length - 1];
    hand.turns.push({ round, seat: player, text: spelled });
    hand.end = endOf(state);
  }
  const { seed, date, seats, isManual, tags = isManual ? [MANUAL_DICE] : [] } = meta;
  const { rules, numPlayers: players, unit } = game;
  const result = winnersOf(state);
  return formatRecord({ variant: rules.variant, players, unit, seed, date, seats, tags, result, hands });
}

export const DAMA_FORM: RecordForm<DamaState, DamaGame> = {
  isRecord: (text) => /^\s*\[/.test(text),
  saysForm: (text) => /^\s*\[Format "dama /.test(text),
  read(text) {
    const replay = replayText(text);
    return replay.ok ? ok(readReplay(replay.value)) : replay;
  },
  write,
};
