/**
 * A net of any rules made into a net of the rules of one game. Its last inputs say the rules (rule-inputs.ts), which do not
 * change in a game; so their columns go into the biases once, and the game is played at the cost of any net:
 *
 *   bias_h = bias_h + sum_r value_r column_r,h / 64
 *   out_h  = win_h  + sum_r value_r head_r,h / 64          and likewise the bias of the output
 *
 * The second line lets the rules choose which hidden units count. Sums are of integers, and are rounded once.
 */
import { type DamaGame, POINT } from '../../../engine/dama-bianca/index.ts';
import { type Fault, fault, ok, type Result } from '../../../engine/index.ts';
import { faultOfWeights, MAX_WEIGHT, type NetFile, type NetHead, type NetWeights } from '../../index.ts';
import { NetInputs } from './inputs.ts';
import { type InputForm, netOptionFault, SECTORS_GONE, seesSectors } from './net-fault.ts';
import {
  RULE_STEPS,
  RULES_ENCODING,
  RULES_SEATS_ENCODING,
  ruleInputNames,
  rulesScale,
  ruleValues,
} from './rule-inputs.ts';
import { SeatsInputs } from './seats-inputs.ts';
import { trainedRules } from './trained-rules.ts';

/** No difference in score reaches this. */
const FAR = 1e9 * POINT;

/** What the inputs of a position mean to nets of any rules and to those that descend from them, and how many there are. */
export function rulesForm(game: DamaGame): InputForm & { gapInput(units: number): number } {
  const { rules, numPlayers } = game;
  const scale = rulesScale(rules, numPlayers);
  if (numPlayers === 2) return new NetInputs(rules, true, scale);
  const inputs = new SeatsInputs(rules, numPlayers, scale);
  return {
    encoding: scale.encoding,
    size: inputs.size,
    gapInput: (units) => inputs.gapInput(units),
  };
}

/** Whether the inputs of a net are those of `rulesForm`. */
export function hasRulesForm({ encoding }: NetHead): boolean {
  return [RULES_ENCODING, RULES_SEATS_ENCODING].includes(encoding);
}

/**
 * The values of a net's own rule inputs for a game, in steps of 1/64. ERR_BOT at the key for rules that it has not been
 * trained on; ERR_FILE for a net of other seats or other inputs than these.
 */
function valuesFor({ head, name }: NetFile, game: DamaGame): Result<Int32Array> {
  const wrong = (what: string) => fault('ERR_FILE', `net ${name} ${what}`, 'net');
  const unknown = netOptionFault(game);
  if (unknown) return { ok: false, error: unknown };
  if (head.players !== game.numPlayers) return wrong(`is for ${head.players} seats`);
  const values = ruleValues(game.rules, game.numPlayers);
  if (!values.ok) return values;
  const { constants = [] } = head;
  const form = rulesForm(game);
  if (seesSectors(head)) return wrong(SECTORS_GONE);
  if (head.encoding !== form.encoding) return wrong(`has inputs '${head.encoding}', not '${form.encoding}'`);
  if (head.inputs !== form.size + constants.length || head.heads.length !== 1 + constants.length) {
    return wrong(`has ${head.inputs} inputs and ${head.heads.length} heads`);
  }
  const names = ruleInputNames(game.numPlayers);
  const strange = constants.find((constant) => !names.includes(constant.name));
  if (strange) return wrong(`asks for ${strange.name}, which is not known here`);
  for (const [i, rule] of names.entries()) {
    const known = constants.find((constant) => constant.name === rule);
    const [least, most] = known ? [known.min, known.max] : [0, 0];
    const value = values.value[i];
    if (value < least || value > most) {
      const message = `net ${name} was not trained with ${rule} at ${value} (from ${least} to ${most}, in steps of 1/${RULE_STEPS})`;
      return fault('ERR_BOT', message, rule);
    }
  }
  return ok(Int32Array.from(constants, (constant) => values.value[names.indexOf(constant.name)]));
}

/** What keeps a net of any rules from valuing a game, or `undefined`. */
export function foldFault(file: NetFile, game: DamaGame): Fault | undefined {
  const values = valuesFor(file, game);
  if (!values.ok) return values.error;
  const weights = foldedWeights(file, game, values.value);
  const wrong = foldedFault(file, weights, game);
  return wrong === undefined ? undefined : fault('ERR_BOT', wrong, 'net').error;
}

/** The net for the rules of a game. Throws where `foldFault` finds something. Its name is that of the net of any rules. */
export function foldRules(file: NetFile, game: DamaGame): NetFile {
  const values = valuesFor(file, game);
  if (!values.ok) throw new Error(values.error.message);
  const weights = foldedWeights(file, game, values.value);
  const wrong = foldedFault(file, weights, game);
  if (wrong !== undefined) throw new Error(wrong);
  const { shift: _, ...plain } = weights;
  return { head: foldedHead(file, game), weights: plain, name: file.name };
}

function foldedHead({ head, name }: NetFile, game: DamaGame): NetHead {
  const { constants: _, ...rest } = head;
  return {
    ...rest,
    inputs: rulesForm(game).size,
    heads: ['win'],
    rules: trainedRules(game.rules.variant),
    training: { folded: name },
  };
}

function foldedFault(file: NetFile, weights: FoldedWeights, game: DamaGame): string | undefined {
  const why = faultOfWeights(foldedHead(file, game), weights);
  const isWide = weights.shift.some((w) => Math.abs(w) > MAX_WEIGHT);
  const what = why ?? (isWide ? 'a weight of its output leaves 16 bits' : undefined);
  return what === undefined ? undefined : `net ${file.name} cannot be folded for these rules: ${what}`;
}

interface FoldedWeights extends NetWeights {
  /** The weights of the output before they were put into 16 bits. */
  readonly shift: readonly number[];
}

function foldedWeights({ head, weights }: NetFile, game: DamaGame, values: Int32Array): FoldedWeights {
  const { hidden } = head;
  const form = rulesForm(game);
  const { size } = form;
  const columns = weights.columns.slice(0, size * hidden);
  const sum = (first: number, of: (r: number) => number): number => {
    let steps = RULE_STEPS * first;
    for (let r = 0; r < values.length; r++) steps += values[r] * of(r);
    return Math.round(steps / RULE_STEPS);
  };
  const { bias, outputs, outputBias } = weights;
  const shift = Array.from({ length: hidden }, (_, h) => {
    return sum(outputs[h], (r) => outputs[(1 + r) * hidden + h]);
  });
  if (game.plan.format === 'hands') {
    columns.fill(0, form.gapInput(-FAR) * hidden, (form.gapInput(FAR) + 1) * hidden);
  }
  return {
    columns,
    bias: Int32Array.from(bias, (b, h) => sum(b, (r) => weights.columns[(size + r) * hidden + h])),
    outputs: Int16Array.from(shift),
    outputBias: Int32Array.of(sum(outputBias[0], (r) => outputBias[1 + r])),
    shift,
  };
}
