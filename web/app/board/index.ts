export { Board, type BoardProps } from './board.tsx';
export type { Glide } from './glide.ts';
export { candidatesOf, type Highlights, type ShownWalk, type Target, targetOf } from './highlights.ts';
export { type Command, commandOf } from './keys.ts';
export { PieceSign } from './piece.tsx';
