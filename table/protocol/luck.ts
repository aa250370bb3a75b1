/** The operation `luck`: what each roll of a position is worth, and its best turn. */
import { luckOf, type OutcomeValue } from '../../ai/index.ts';
import { CHANCE, type Outcome, wrong } from '../../engine/index.ts';
import type { LuckAnswer, RollValue } from './answers.ts';
import { openInPlay } from './in-play.ts';
import { analystOf, toLineAnswer, unitOf } from './judged.ts';
import type { Request } from './request.ts';
import type { Running, Surroundings } from './running.ts';

/** Each roll is searched to the full depth, and reported when it is. */
export function answerLuck(request: Request, { spreader }: Surroundings, { report }: Running): LuckAnswer {
  const { kit } = request;
  const { requests, text } = kit.module;
  const at = openInPlay(request, unitOf(request));
  const { game, state } = at;
  if (state.player !== CHANCE || requests === undefined)
    throw wrong('ERR_FIELD', 'no dice are thrown in this position', 'position');
  const analyst = analystOf(game, request, spreader);
  const position = text.formatPosition(state);
  const { probs, size } = state.chance;
  const values = new Array<number>(game.numPlayers).fill(0);
  let seat = -1;
  const found = Array.from({ length: size }, (_, i): Omit<RollValue, 'luck'> => {
    state.do(i as Outcome);
    seat = state.player;
    const [best] = analyst.analyse(state).lines;
    const line = toLineAnswer(kit, at, best, best);
    const roll = text.requestFields(game, state)[requests.chance] as RollValue['roll'];
    state.undo();
    for (const [player, share] of best.values.entries()) values[player] += probs[i] * share;
    const value = {
      roll,
      probability: probs[i],
      values: best.values,
      turn: line.turn,
      position: line.position,
    };
    report?.({ done: i + 1, of: size, ...value });
    return value;
  });
  const outcomes = found.map((one): OutcomeValue => ({ values: one.values, reply: undefined }));
  const rolls = found.map((one, i): RollValue => {
    return { ...one, luck: luckOf({ mean: values, outcomes }, i as Outcome)[seat] };
  });
  rolls.sort((a, b) => b.luck - a.luck);
  return { position, seat, depth: analyst.params.depth, evaluator: analyst.evaluator, values, rolls };
}
