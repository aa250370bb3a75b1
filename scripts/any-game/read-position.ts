/** Reads positions of any game as users name them. */
import {
  CHANCE,
  type Game,
  type Player,
  rollOutcome,
  type State,
  unwrap,
  wrong,
} from '../../engine/index.ts';
import { type GameKit, variantLabel } from '../../selfplay/index.ts';
import { readGame, readRules, readUnit } from '../../studies/input/index.ts';
import { actionOf, actionsAt, partsOf, readDice, readPosition, seatings } from '../../table/index.ts';

/** As users give it. */
export interface PositionSource {
  readonly game: string;
  readonly variant: string | undefined;
  readonly set: string[] | undefined;
  /** As text; without it, the start of a game. */
  readonly position?: string | undefined;
  /** Of the start: the fewest that the rules can seat, if left out. */
  readonly players?: number | undefined;
  /** The game's first unit if left out, or its match where the position stands in one. */
  readonly unit?: string | undefined;
  /** The hand of a match and the totals before it: `2/31,28`. */
  readonly standing?: string | undefined;
}

export interface Placed {
  readonly kit: GameKit;
  readonly game: Game;
  readonly state: State;
}

const MATCH = /^\s*(\d+)(?:\s*\/\s*([-+\d.,\s]+))?$/;

/** Where a hand stands in its match, as the field `match` of a request says it. */
function matchField({ module }: GameKit, text: string): Readonly<Record<string, unknown>> {
  if (!module.requests?.fields.includes('match'))
    throw wrong('ERR_ARGUMENT', `--standing: ${module.name} is not played in several hands`, 'standing');
  const found = MATCH.exec(text);
  const scores = found?.[2]?.split(',').map(Number);
  if (!found || scores?.some((score) => !Number.isFinite(score)))
    throw wrong('ERR_MATCH', `--standing takes a hand and totals: 1/0,0, not '${text}'`, 'standing');
  return { match: { hand: Number(found[1]), ...(scores ? { scores } : {}) } };
}

export function placedOf({
  game: name,
  variant,
  set,
  position,
  players,
  unit,
  standing,
}: PositionSource): Placed {
  const kit = readGame(name);
  const { module } = kit;
  const { requests, units } = module;
  const given = unit === undefined ? undefined : readUnit(kit, unit);
  const rules = readRules(module.rules, variant ?? module.rules.recommended.name, set);
  const asked = given ?? (standing === undefined ? units[0] : units[units.length - 1]);
  if (standing !== undefined && asked === units[0] && units.length > 1)
    throw wrong('ERR_ARGUMENT', `--standing is for --unit ${units[units.length - 1]}`, 'standing');
  const fields = standing === undefined ? {} : matchField(kit, standing);
  // A blank may shield it from being read as an option.
  const text = position?.trimStart();
  const read =
    text === undefined
      ? undefined
      : unwrap(requests ? requests.read(rules, text, fields) : readPosition(text, kit, rules));
  const game = unwrap(module.create(rules, read?.players ?? players ?? seatings(kit, rules)[0], asked));
  return { kit, game, state: read?.stateIn(game) ?? game.newState() };
}

/** What every JSON answer says of a position. */
export function headOf({ kit: { module }, game, state }: Placed): Readonly<Record<string, unknown>> {
  const variant = variantLabel(module.rulesOf(game));
  return { game: module.name, position: module.text.formatPosition(state), variant };
}

/** Who decides, or throws the dice for it, or has closed a hand that is over; negative if nobody does. */
export function moverOf({ kit, game, state }: Placed): Player {
  const closer = closerOf({ kit, game, state });
  if (closer !== undefined || state.player !== CHANCE) return closer ?? state.player;
  const { dice } = partsOf(kit);
  return dice?.rollsOf(state) ? dice.throwerOf(state) : state.player;
}

/** The seat that closed a hand first, if it is over and one did. */
export function closerOf({ kit, game, state }: Placed): Player | undefined {
  const isOver = kit.studies.study(game).isPartOver(state);
  return isOver ? partsOf(kit).endOf?.(state).closers[0] : undefined;
}

/** What has been thrown for a decision: as a list of numbers where the game has dice, else as it was given. */
export function rollField(
  { kit: { module }, game, state }: Placed,
  given: string | undefined,
): { readonly roll?: unknown } {
  const fields = module.requests?.chance === 'roll' ? module.text.requestFields(game, state) : {};
  const roll = 'roll' in fields ? fields.roll : given;
  return roll === undefined ? {} : { roll };
}

/**
 * Lets chance decide as people have thrown, or as the words say, one for each chance node before the next decision. Nothing
 * need be said where it can decide one thing only.
 */
export function decide({ kit, game, state }: Placed, chance: string | undefined): void {
  const { dice } = partsOf(kit);
  const words = (chance ?? '').split(/\s+/).filter((word) => word !== '');
  while (state.player === CHANCE) {
    const rolls = dice?.rollsOf(state);
    if (rolls && words.length > 0) {
      state.do(rollOutcome(...readDice(words.splice(0).join(' '), rolls)));
      continue;
    }
    const known = actionsAt(state);
    const word = words.shift();
    const action =
      word === undefined ? (known.length === 1 ? known[0] : undefined) : actionOf(game, state, word);
    if (action === undefined) {
      const texts = rolls ? 'dice, such as 21' : known.map((one) => game.formatAction(state, one)).join(', ');
      const found = word === undefined ? 'nothing' : `'${word}'`;
      throw wrong('ERR_ROLL', `expected what chance decides (${texts}), found ${found}`, 'roll');
    }
    state.do(action);
  }
  if (words.length > 0)
    throw wrong('ERR_ROLL', `chance does not decide here, found '${words.join(' ')}'`, 'roll');
}

/** ERR_CLOSED if nothing is decided any more. */
export function checkOpen({ kit: { module, studies }, game, state }: Placed): void {
  if (!studies.study(game).isPartOver(state)) return;
  throw wrong('ERR_CLOSED', module.text.describeEnd?.(game, state) ?? 'the game is over', 'position');
}
