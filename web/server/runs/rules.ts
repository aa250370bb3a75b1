/** Says what a question about a game can name: its variants, its options in words, and who can play. */
import { MAX_PLAYERS, MIN_PLAYERS, type RuleSet } from '../../../engine/index.ts';
import { DEFAULT_GAME, fillLineup, gameNamed, gameNames } from '../../../selfplay/index.ts';
import type { RulesAnswer, WireOption } from '../../wire/index.ts';

/** What strength is measured against in every game. */
const BASELINE = 'greedy';
const SEATS = Array.from({ length: MAX_PLAYERS - MIN_PLAYERS + 1 }, (_, i) => MIN_PLAYERS + i);

/** ERR_GAME for an unknown game. */
export function rulesAnswer(name = DEFAULT_GAME): RulesAnswer {
  const { module, studies, players } = gameNamed(name);
  const { rules } = module;
  const options = Object.entries(rules.options ?? {}).map(([key, option]): WireOption => {
    const { about, fallback, limits, values } = option;
    const words = typeof about === 'string' ? { en: about, it: about } : { en: about.en, it: about.it };
    return {
      ...{ key, about: words, fallback },
      ...(typeof about === 'string' ? {} : { rule: about.rule }),
      ...(limits ? { limits } : {}),
      ...(values ? { values } : {}),
    };
  });
  const others = [...new Set([...(players.studyBots ?? []), BASELINE])];
  const [base] = rules.named;
  const changed = (variant: RuleSet) =>
    Object.fromEntries(
      rules
        .diff(base, variant)
        .flatMap(({ key, b }) => (key === 'name' || key === 'title' ? [] : [[key, b]])),
    );
  return {
    game: name,
    games: gameNames(),
    players: SEATS.filter((players) => module.checkSeats(rules.recommended, players).ok),
    variants: rules.named.map((variant) => ({ name: variant.name, title: variant.title })),
    recommended: rules.recommended.name,
    unit: module.units[0],
    ...(studies.compensation === undefined ? {} : { compensation: studies.compensation }),
    levels: players.levels,
    bots: [...players.levels, ...others.filter((bot) => fillLineup(name, [bot], 1).ok)],
    options,
    values: Object.fromEntries(rules.named.map((variant) => [variant.name, changed(variant)])),
  };
}
