/** What keeps a run of training from starting from a net: its inputs must mean the same. */
import {
  ENCODING,
  hasRulesForm,
  isOfAnyRules,
  LEADS_ENCODING,
  ruleInputNames,
  SECTORS_GONE,
  seesSectors,
} from '../../../ai/dama-bianca/index.ts';
import type { NetFile, NetHead } from '../../../ai/index.ts';
import {
  type DamaGame,
  NAMED_VARIANTS,
  type Rules,
  rulesOf,
  variantHash,
} from '../../../engine/dama-bianca/index.ts';
import type { TrainConfig } from './config.ts';
import type { RuleRange } from './rule-range.ts';
import { formOf } from './sample-form.ts';

/** What inputs depend on besides their number: a cell of another board is another cell. */
function boardText({ board, pawns, rolls }: Rules): string {
  return `${board.rings} x ${board.sectors}, ${pawns} pawns, ${rolls.faces} faces`;
}

function namedRules(hash: string): Rules | undefined {
  const variant = NAMED_VARIANTS.find((named) => variantHash(named) === hash);
  return variant && rulesOf(variant);
}

/** What a net's head says of its board: nothing where its rules have a name, which says it all. */
export function boardNote(rules: Rules): string | undefined {
  return namedRules(variantHash(rules.variant)) ? undefined : boardText(rules);
}

/** The board of a net, or `undefined` for old nets of rules without a name. */
function boardOf({ board, rules }: NetHead): string | undefined {
  const named = namedRules(rules);
  return board ?? (named && boardText(named));
}

/**
 * In words; `undefined` for a net of the same seats and inputs and no more hidden units, of whatever rules on the same board. It may lack
 * the inputs of leads. A run over a range of rules starts from a net of any rules with the same inputs, or from one of rules
 * on the full board.
 */
export function startFault(
  game: DamaGame,
  config: TrainConfig,
  { head, name }: NetFile,
  range?: RuleRange,
): string | undefined {
  const net = `net ${name}`;
  if (seesSectors(head)) return `${net} ${SECTORS_GONE}`;
  if (head.players !== game.numPlayers) return `${net} is for ${head.players} seats, not ${game.numPlayers}`;
  if (isOfAnyRules(head)) {
    const known = head.constants?.map((constant) => constant.name).join();
    if (!range) return `${net} is of any rules: a run for one variant starts from what it is folded to`;
    if (known !== ruleInputNames(game.numPlayers).join()) return `${net} has other rule inputs`;
  } else {
    const scaled = hasRulesForm(head);
    const own = head.encoding;
    const leads = scaled || (range ? own === LEADS_ENCODING : config.leads > 0 && own !== ENCODING);
    const { encoding, inputs } = formOf(game, leads, scaled);
    if (head.encoding !== encoding) return `${net} has inputs '${head.encoding}', not '${encoding}'`;
    const [found, expected] = [boardOf(head), boardText(game.rules)];
    const isSame = found === expected || head.rules === variantHash(game.rules.variant);
    if (!isSame || head.inputs !== inputs)
      return `${net} is for the board ${found ?? 'of other rules'}, not ${expected}`;
    if (head.heads.join() !== 'win') return `${net} has the heads ${head.heads.join(', ')}, not win alone`;
  }
  return head.hidden <= config.hidden
    ? undefined
    : `${net} has ${head.hidden} hidden units, the run only ${config.hidden}`;
}
