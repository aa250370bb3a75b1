/** What was said and what happened, of the positions of a block of hands; shares of the win, in [0, 1]. */
export interface Claims {
  readonly said: ArrayLike<number>;
  readonly happened: ArrayLike<number>;
}
