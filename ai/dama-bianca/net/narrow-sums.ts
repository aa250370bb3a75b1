/** Whether 16 bits hold the sums of a net: which of its inputs exclude each other. */
import type { Rules } from '../../../engine/dama-bianca/index.ts';
import { fitsIn16Bits, groupsOf, type NetFile } from '../../index.ts';
import type { NetInputs } from './inputs.ts';
import type { SeatsInputs } from './seats-inputs.ts';

/** Inputs that follow each other, and how many of them are active together at most. */
type Group = readonly [size: number, most: number];

const RINGS = 5;
const FAR = 1e9;

/** The counts of one seat: pawns off, isolated ones, rings missing, empty, manned once, the array, closing numbers. */
function countsOf({ pawns, rolls }: Rules): readonly Group[] {
  const ofRings: Group = [RINGS, RINGS];
  const ofPawns: Group = [pawns + 1, 1];
  return [ofPawns, ofPawns, [RINGS + 1, 1], ofRings, ofRings, [1, 1], [rolls.faces, rolls.faces]];
}

function gapsOf(inputs: NetInputs | SeatsInputs): Group {
  return [inputs.gapInput(FAR) - inputs.gapInput(-FAR) + 1, 1];
}

/** Of a net for two seats. Throws if the inputs are not those of the net. */
export function pairFits({ head, weights }: NetFile, rules: Rules, inputs: NetInputs): boolean {
  const { board, pawns } = rules;
  const { leads } = inputs;
  const cells: Group = [board.cells, pawns];
  const hand: readonly Group[] = [
    cells,
    cells,
    ...countsOf(rules),
    ...countsOf(rules),
    gapsOf(inputs),
    [1, 1],
  ];
  return fitsIn16Bits(head, weights, groupsOf([...hand, [leads, Math.min(leads, 1)]]));
}

/** Of a net for more. Throws if the inputs are not those of the net. */
export function seatsFit({ head, weights }: NetFile, rules: Rules, inputs: SeatsInputs): boolean {
  const { board, pawns } = rules;
  const { players } = inputs;
  const cells = [1, 1, players - 2].map((seats): Group => [board.cells, seats * pawns]);
  const counts = Array.from({ length: players }, () => countsOf(rules)).flat();
  const viewer: readonly Group[] = [[players, 1], gapsOf(inputs), [players, 1]];
  return fitsIn16Bits(head, weights, groupsOf([...cells, ...counts, ...viewer]));
}
