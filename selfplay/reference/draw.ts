/** Decisions drawn from hands that bots play, by named streams: each depends on its set and its number alone. */
import type { Bot } from '../../ai/index.ts';
import {
  CHANCE,
  MoveList,
  type Rng,
  type State,
  type StreamPart,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
  wrong,
} from '../../engine/index.ts';
import { type ReadyGame, readyGame } from '../index.ts';
import { botIn } from './bots.ts';
import { mayClose, type Phase, phaseOf } from './phase.ts';
import { groupOf, type ReferenceGroup, type ReferenceSet } from './set.ts';

/** Hands that are played for one decision at most. */
const MOST_HANDS = 1000;

/** Where the game stands at a decision, as the fields of a request (`TextKit.requestFields`). */
export type Fields = Readonly<Record<string, unknown>>;

interface Drawn {
  readonly at: Fields;
  readonly phase: Phase;
}

/** The game of a group. */
export function gameOfGroup(name: string, { variant, players, unit }: ReferenceGroup): ReadyGame {
  return readyGame({ game: name, variant, players, unit });
}

/** The state that fields say. Throws a `FaultError` for fields that say none, or no decision. */
export function stateAt({ kit, game }: Pick<ReadyGame, 'kit' | 'game'>, at: Fields): State {
  const { module } = kit;
  const { requests, text } = module;
  const position = String(at.position);
  let state: State;
  if (requests) {
    const standing = unwrap(requests.read(module.rulesOf(game), position, at));
    if (standing?.players !== game.numPlayers)
      throw wrong('ERR_POSITION', `expected a position of ${game.numPlayers} seats`, 'position');
    state = standing.stateIn(game);
    if (standing.chance && state.player === CHANCE) state.do(standing.chance.outcome);
  } else state = unwrap(text.parsePosition(position, game));
  if (state.player < 0) throw wrong('ERR_POSITION', 'nobody decides here', 'position');
  return state;
}

/** A decision with more than one turn to choose from. ERR_LIMIT if a thousand games have none of the phase. */
export function drawDecision(set: ReferenceSet, decision: number): Drawn {
  const { group: number, index } = groupOf(set, decision);
  const group = set.groups[number];
  const ready = gameOfGroup(set.game, group);
  const bots = Array.from({ length: group.players }, (_, seat) => {
    const { bot } = group.play[(seat + index) % group.play.length];
    return botIn(set.game, group, bot, seat);
  });
  for (let attempt = 0; attempt < MOST_HANDS; attempt++) {
    const name = ['reference', set.seed, number, index, attempt] as const;
    const found = decisionsIn(ready, bots, name).filter(({ phase }) => phase === (group.phase ?? phase));
    if (found.length > 0) return found[stream(...name, 'pick').below(found.length)];
  }
  const message = `${MOST_HANDS} games have no decision of the phase ${group.phase}`;
  throw wrong('ERR_LIMIT', message, `groups[${number}]`);
}

/** Every decision with a choice of a game that bots play, one at each seat. */
function decisionsIn(ready: ReadyGame, bots: readonly Bot[], name: readonly StreamPart[]): Drawn[] {
  const state = ready.game.newState();
  const dice = stream(...name, 'dice');
  bots.forEach((bot, seat) => {
    bot.restart(stream(...name, 'bot', seat));
  });
  for (const action of ready.study.opening?.(stream(...name, 'opening'), state) ?? []) state.do(action);
  const all: Drawn[] = [];
  while (state.player !== TERMINAL) all.push(...decisionsOfPart(ready, state, bots, dice));
  return all;
}

function decisionsOfPart(
  { game, study, kit }: ReadyGame,
  state: State,
  bots: readonly Bot[],
  dice: Rng,
): Drawn[] {
  const found: { readonly at: Fields; readonly turn: number; readonly closes: boolean }[] = [];
  const moves = new MoveList();
  let turns = 0;
  do {
    if (state.player === CHANCE) {
      state.do(sampleOutcome(state.chance, dice));
      continue;
    }
    moves.truncate(0);
    if (state.legalMoves(moves) > 1) {
      const at = kit.module.text.requestFields(game, state);
      found.push({ at, turn: turns, closes: mayClose(study, state, moves) });
    }
    state.do(bots[state.player].choose(game.view(state, state.player)));
    turns++;
  } while (state.player !== TERMINAL && !study.isPartOver(state));
  return found.map(({ at, turn, closes }) => ({ at, phase: phaseOf(turn, turns, closes) }));
}
