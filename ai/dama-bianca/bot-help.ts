/** What bots that search, and their parameters, are in words. */

const HELP = {
  expectimax: 'looks `depth` decisions ahead over all rolls, the best few results only',
  depth: 'decisions ahead, its own included',
  keep: 'results that are looked at deeper',
  finalists: 'how many of these meet all rolls',
  margin: 'share of the win that such a result may be behind the best at 1-ply',
  replies: 'replies looked at where more than one decision is left',
  replyMargin: 'share of the win that such a reply may be behind the best at 1-ply',
  replyFinalists: 'how many of these meet all rolls, 0 for all of them',
  deepKeep: 'results that are looked at beyond depth 2',
  deepMargin: 'share of the win that such a result may be behind the best at the depth before',
  drop: 'standard errors behind the leader that drop a result half-way, 0 for never',
  objective: 'what to win: the match, or each hand without a look at the score',
  net: 'as expectimax, but values positions by a net trained by self-play',
  file: 'file or name of a net, instead of the one for the game',
  greedy: 'the frozen baseline: the best formation in one ply, closes when that wins the hand',
  leaf: 'a few terms with fitted weights',
  evaluator: 'a net trained by self-play',
} as const;

export function helpOf(name: keyof typeof HELP): string {
  return HELP[name];
}

/** Of a level that errs: by `noise` logits, and not seeing this share of closings. */
export function erringHelp(level: string, noise: number, missedClosings: number): string {
  return `the level ${level}: misjudges by ${noise} logits, misses ${100 * missedClosings} % of closings`;
}

export function searchingHelp(level: string, depth: number): string {
  return `the level ${level}: the search at its best settings, ${depth} plies deep, over a net where there is one`;
}
