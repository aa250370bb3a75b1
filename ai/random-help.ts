/** What the bot `random` and its parameter are, in words. */
export const RANDOM_HELP = 'plays every distinct result with the same probability';
export const SEED_HELP = 'makes copies of the bot differ: another seed, other choices in the same games';
