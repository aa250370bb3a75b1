/** In the page's worker for playing, in the place of `further-games.ts`. */
export function registerFurtherGames(): void {}
