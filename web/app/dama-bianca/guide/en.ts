/** The tips of the first hand in English. */
export const EN = {
  title: 'Tip',
  ok: 'Got it',
  stop: 'No more tips',
  tips: {
    firstRoll: (high: number, low: number) =>
      `These are your dice: ${high} and ${low}. Move two pawns, one by each number, or one pawn by ${high + low}. Your pawns wait beside the board: touch them to bring one in.`,
    entering:
      'The cells that light up are where this pawn can end; the small numbers say which die it takes. It comes in on cell 1, or over a bridge.',
    second: 'One number is played. Now the other one, with another pawn.',
    sum: 'You may stop here: this pawn has used both numbers. Confirm, or choose another pawn to use them apart.',
    confirm: 'That is a whole turn. Look at it once more, then confirm. Undo takes a walk back.',
    opponent: 'Your opponent has played; the line shows how. Now it is you again.',
    bridge:
      'A pawn on the outermost ring is a bridge, no matter whose it is: others come in over it, one ring further in. Inner rings score more.',
    walking: 'A pawn on the board walks round its ring, one way or the other.',
    jumping:
      'Some ends are reached by jumps, drawn as arcs. A row of pawns costs one step, and a jump inward or outward changes the ring.',
    half: 'Half of your pawns are in. Keep them together: each needs one of yours beside it in the end.',
    allIn:
      'All your pawns are in. Now the array: none may stand alone, and each of the five rings needs one of yours.',
    array:
      'You have an array! Now a jump inward over the innermost ring, as the last step of a turn, closes the hand.',
    canClose: 'With this roll you can close the hand. Touch a pawn and look whether the centre lights up.',
    pays: (yours: string, theirs: string) =>
      `This closes the hand with ${yours} points to ${theirs}. It wins: play it!`,
    losesOut: (yours: string, theirs: string) =>
      `This would close the hand with ${yours} points to ${theirs}. You would lose it: better undo, and move inward first.`,
    won: 'You have won the hand. In the review you see which turns were good and which could be better.',
    lost: 'The hand is lost, this time. The review shows your most expensive turns; there you can try them again.',
  },
} as const;
