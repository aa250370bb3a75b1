/** The position text of draughts (docs/games/draughts.md, D12), which is PDN's, under clicks: `W:W18,K24:BK31,K32`. */
import { type Draft, type EditKit, toggled, tokenAt } from '../fronts/edit-kit.ts';

const LETTERS = 'WB';
const PIECE = /^(K?)([1-9]|[12]\d|3[0-2])$/;
/** Where men of each seat become kings, by the first and the last square. */
const LAST_ROWS = [
  [1, 4],
  [29, 32],
] as const;

function read(text: string): Draft {
  const [side = '', ...parts] = text.trim().replace(/\.$/, '').split(':');
  const found = [...LETTERS].map((letter) => {
    const list = parts.find((part) => part.startsWith(letter)) ?? letter;
    return list
      .slice(1)
      .split(',')
      .flatMap((token) => (PIECE.test(token) ? [token] : []));
  });
  const labelOf = (token: string): string => token.replace('K', '');
  // The squares that may be huffed are those of the turn before, of which an edited position has none.
  const clock = parts.find((part) => part.startsWith('H'));
  return {
    pieces: found.map((tokens) => tokens.map(labelOf)),
    kings: found
      .flat()
      .filter((token) => token.startsWith('K'))
      .map(labelOf),
    mover: Math.max(LETTERS.indexOf(side || 'W'), 0),
    starter: 0,
    ...(clock === undefined ? {} : { rest: `:${clock}` }),
  };
}

function write({ pieces, kings = [], mover, rest = '' }: Draft): string {
  const lists = pieces.map((labels, seat) => {
    const sorted = [...labels].sort((a, b) => Number(a) - Number(b));
    return LETTERS[seat] + sorted.map((label) => (kings.includes(label) ? `K${label}` : label)).join(',');
  });
  return `${LETTERS[mover]}:${lists.join(':')}${rest}`;
}

/** A man, then a king, then nothing; at once a king where no man can stand. */
function toggle(draft: Draft, label: string, seat: number): Draft {
  const { pieces, kings = [] } = draft;
  const others = kings.filter((one) => one !== label);
  const hadIt = pieces[seat].includes(label);
  if (hadIt && !kings.includes(label)) return { ...draft, kings: [...kings, label] };
  const [first, last] = LAST_ROWS[seat];
  const isCrowned = !hadIt && Number(label) >= first && Number(label) <= last;
  return { ...draft, pieces: toggled(pieces, label, seat), kings: isCrowned ? [...others, label] : others };
}

/** A fault at the letter of a list is about the whole list. */
function labelAt(text: string, offset: number): string | undefined {
  if (/[WBHX]/.test(text[offset] ?? '')) return undefined;
  const [start, end] = tokenAt(text, offset);
  return PIECE.exec(text.slice(start, end).replace(/^[WB]/, ''))?.[2];
}

export const EDIT_KIT: EditKit = {
  kind: 'man',
  chooses: ['mover'],
  read,
  write,
  toggle,
  // There are always two.
  withSeats: (draft) => draft,
  labelAt,
};
