/** The page's worker for playing explains no bots. */
export const RANDOM_HELP = '';
export const SEED_HELP = '';
