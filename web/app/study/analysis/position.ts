/** The position that an address names: its board, what is wrong with it, and how it is edited. */
import { useMemo } from 'preact/hooks';
import type { Geometry, Mark } from '../../../../engine/index.ts';
import { type Draft, type EditKit, frontOf } from '../../../../table/fronts/index.ts';
import type { GameAnswer, Standpoint } from '../../../../table/protocol/index.ts';
import { EngineFault, player } from '../../engine.ts';
import { useGame } from '../../known-games.ts';
import { useLoaded } from '../../later-part.tsx';
import { useAsked } from '../parts/asked.ts';

interface BoardAnswer {
  readonly position: string;
  readonly geometry: Geometry;
  readonly marks: readonly Mark[];
}

export interface OpenPosition {
  readonly at: Standpoint;
  readonly seats: number;
  readonly mover: number;
  readonly geometry: Geometry | undefined;
  readonly marks: readonly Mark[];
  readonly fault: EngineFault | undefined;
  /** Whether the engine has found it right. */
  readonly isRight: boolean;
  readonly kit: EditKit | undefined;
  readonly draft: Draft | undefined;
  /** The game, once it is known. */
  readonly rules: GameAnswer | undefined;
  /** Of the dice; 0 in a game without. */
  readonly faces: number;
}

const USUAL_FACES = 6;

/** What a draft that the rules do not allow shows: its pieces alone. */
function draftMarks(kit: EditKit, { pieces, kings = [] }: Draft, { spots }: Geometry): readonly Mark[] {
  const ids = new Map(spots.map(({ label, id }) => [label, id]));
  return pieces.flatMap((own, seat) =>
    own.flatMap((label) => {
      const spot = ids.get(label);
      if (spot === undefined) return [];
      return kings.includes(label)
        ? [{ spot, kind: 'king', seat, label: '♛' }]
        : [{ spot, kind: kit.kind, seat }];
    }),
  );
}

function facesOf({ variant, position }: Standpoint, rules: GameAnswer | undefined): number {
  // Seats are chosen without dice (R22 of Dama Bianca).
  if (/ choose(-again)?$/.test(position)) return 0;
  const named = rules?.variants.find(({ name }) => name === variant);
  const own = typeof variant === 'object' ? (variant as DiceRules).dice : undefined;
  if (rules?.variants.every((known) => known.faces === undefined)) return 0;
  return own?.faces ?? named?.faces ?? USUAL_FACES;
}

interface DiceRules {
  readonly dice?: { readonly faces?: number; readonly count?: number };
  readonly hand?: { readonly firstTurn?: string };
}

/** Whether one die is thrown instead of two: under rules that say so, always or on an empty board. */
export function isOneDie({ variant, position }: Standpoint): boolean {
  const { dice, hand }: DiceRules = typeof variant === 'object' ? variant : {};
  return dice?.count === 1 || (hand?.firstTurn === 'one-die' && /^[-/]+ (1|(\d) \2)$/.test(position));
}

/** Dice that the game does not have; its message is the roll, which needs no language. */
function rollFault(at: Standpoint, faces: number): EngineFault | undefined {
  const { roll } = at;
  if (faces === 0) return undefined;
  const thrown = isOneDie(at) && roll?.[1] === 0 ? [roll[0]] : roll;
  if (!roll || (thrown?.every((value) => value >= 1 && value <= faces) && isOneDie(at) === (roll[1] === 0)))
    return undefined;
  return new EngineFault({ code: 'ERR_ROLL', message: roll.join(' '), at: 'roll' });
}

/** Seats by the text: as many as it has parts. */
function seatsOf(position: string, draft: Draft | undefined): number {
  return draft?.pieces.length ?? Math.max(2, position.split('/').length);
}

export function usePosition(at: Standpoint): OpenPosition {
  const { game, variant, position, match } = at;
  const kit = useLoaded(frontOf(game).editor, game);
  const draft = useMemo(() => kit?.read(position), [kit, position]);
  const seats = seatsOf(position, draft);
  const which = { game, variant };
  const empty = useAsked<BoardAnswer>(player, 'board', { ...which, players: seats, list: false });
  const where = { ...which, position, ...(match ? { match } : {}) };
  const checked = useAsked<BoardAnswer>(player, 'board', { ...where, geometry: false, list: false });
  const rules = useGame(game);
  const faces = facesOf(at, rules);
  const geometry = empty.answer?.geometry;
  const fault = empty.fault ?? checked.fault ?? (rules ? rollFault(at, faces) : undefined);
  const isRight = checked.answer !== undefined && !checked.isOpen;
  const drawn = kit && draft && geometry ? draftMarks(kit, draft, geometry) : [];
  return {
    at,
    seats,
    mover: draft?.mover ?? 0,
    geometry,
    marks: isRight ? (checked.answer?.marks ?? []) : drawn,
    fault,
    isRight: isRight && fault === undefined,
    kit,
    draft,
    rules,
    faces,
  };
}
