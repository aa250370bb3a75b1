import { describe, expect, it } from 'vitest';
import { formatPosition, parsePosition } from '../../../engine/dama-bianca/index.ts';
import { stream, unwrap } from '../../../engine/index.ts';
import { formatPosition as formatRace } from '../../../engine/oca/index.ts';
import { EDIT_KIT } from '../../../table/dama-bianca/edit-kit.ts';
import { EDIT_KIT as DRAUGHTS } from '../../../table/draughts/edit-kit.ts';
import { type EditKit, frontOf, tokenAt } from '../../../table/fronts/index.ts';
import { EDIT_KIT as OCA } from '../../../table/oca/edit-kit.ts';
import { stateOf } from '../../support/oca.ts';
import { beginRecord } from '../../support/play-page.ts';
import { askOf } from '../../support/protocol.ts';
import { rulesWith } from '../../support/random-setups.ts';

const { read, write, toggle, withSeats, labelAt } = EDIT_KIT;
const [ALMA, GO_BANG] = await Promise.all(
  ['alma', 'go-bang'].map((game) => frontOf(game).editor?.() as Promise<EditKit>),
);
const RULES = rulesWith();
const canonical = (text: string): string => formatPosition(unwrap(parsePosition(text, RULES)));

describe('editing a position of Dama Bianca', () => {
  it.each([
    '-/- 1',
    '16,21/7,76 1',
    '-/-/-/- 3 3',
    'C,6,8/7,11/-/3 1 4',
    'C,6,8,9,12,15,20,22,23,29,31,32/7,11,13,19,25,26,27,28,34,40,45,49 1',
  ])('reads and writes the text as the rules do: %s', (text) => {
    expect(write(read(text))).toBe(canonical(text));
  });

  it('writes what was clicked, in any order, as the canonical text', () => {
    const rng = stream(7, 0, 'test');
    for (let round = 0; round < 200; round++) {
      let draft = read('-/-/- 2 3');
      for (let click = 0; click < 20; click++) draft = toggle(draft, String(2 + rng.below(89)), rng.below(3));
      const text = write(draft);
      expect(text).toBe(canonical(text));
      expect(write(read(text))).toBe(text);
    }
  });

  it('puts a piece, takes it away, and puts it in the place of another seat’s', () => {
    const one = toggle(read('-/- 1'), '22', 0);
    expect(write(one)).toBe('22/- 1');
    expect(write(toggle(one, '22', 1))).toBe('-/22 1');
    expect(write(toggle(one, '22', 0))).toBe('-/- 1');
  });

  it('lets two seats share the centre, which no two pieces of one seat can', () => {
    const both = toggle(toggle(read('7/8 1'), 'C', 0), 'C', 1);
    expect(write(both)).toBe('C,7/C,8 1');
    expect(write(toggle(both, 'C', 1))).toBe('C,7/8 1');
  });

  it('changes the number of seats and keeps the seat to move among them', () => {
    expect(write(withSeats(read('5/6/7 3 3'), 2))).toBe('5/6 2 2');
    expect(write(withSeats(read('5/6 2'), 4))).toBe('5/6/-/- 2');
  });

  it.each([
    ['', '-/- 1'],
    ['5', '5/- 1'],
    ['5,x,7/?? 9 0', '5,7/- 2'],
    ['16,/,21 2', '16/21 2'],
  ])('makes the most of %j', (text, found) => expect(write(read(text))).toBe(found));

  it.each([
    ['1/- 1', '1'],
    ['91/- 1', '91'],
    ['2,2/- 1', '2'],
    ['-/- 3', undefined],
    ['-/C,3 1', 'C'],
    ['- 1', undefined],
    ['5/7,x 1', undefined],
  ])('knows the spot that a fault of %j is about', (text, spot) => {
    const found = parsePosition(text, RULES);
    if (found.ok) expect(text).toBe('5/7,x 1');
    else expect(labelAt(text, Number(found.error.at))).toBe(spot);
  });

  it('finds the piece of a text around an offset', () => {
    expect(tokenAt('16,21/7 1', 3)).toEqual([3, 5]);
    expect(tokenAt('16,21/7 1', 4)).toEqual([3, 5]);
    expect(tokenAt('16,,7 1', 3)).toEqual([3, 3]);
    expect(tokenAt('16', 99)).toEqual([0, 2]);
    expect(tokenAt('', 0)).toEqual([0, 0]);
  });
});

describe.each([
  ['draughts', DRAUGHTS, 2, ['W:W18,K24:BK31,K32', 'B:W21,22:B1,2,K9:H12']],
  ['alma', ALMA, 2, []],
  ['alma', ALMA, 4, []],
  ['go-bang', GO_BANG, 2, ['k10,k11/l10 2', '-/- 1']],
] as const)('editing a position of %s', (game, kit, players, texts) => {
  const ask = askOf();
  const start = String(ask({ op: 'board', game, players }).position);

  it('reads and writes the text as the rules do, after turns too', () => {
    for (const text of texts) expect(kit.write(kit.read(text))).toBe(text);
    let record = beginRecord({ game, seats: Array.from({ length: players }, () => 'random') });
    for (let turn = 0; turn < 12; turn++) {
      const answer = ask({ op: 'reply', record });
      record = String(answer.record);
      const { position } = answer.at as { readonly position: string };
      expect(kit.write(kit.read(position))).toBe(position);
    }
    expect(kit.write(kit.read(start))).toBe(start);
  });

  it('says the spot that a fault is about', () => {
    const { pieces } = kit.read(start);
    const [label] = pieces[0].length > 0 ? pieces[0] : ['k10'];
    const other = pieces.findIndex((labels) => !labels.includes(label));
    // The same spot twice, which clicks alone never make.
    const twice = kit.write({
      ...kit.read(start),
      pieces: [pieces[0].includes(label) ? pieces[0] : [label], [...pieces[other], label]],
    });
    const { error } = ask({ op: 'board', game, position: twice }) as {
      readonly error?: { readonly at: number };
    };
    expect(kit.labelAt(twice, Number(error?.at))).toBe(label);
  });
});

describe('editing a position of draughts', () => {
  it('makes a man, a king and nothing of a square, and no man where there can be none', () => {
    let draft = DRAUGHTS.read('W:W18:B5');
    const seen = [0, 0, 0].map(() => {
      draft = DRAUGHTS.toggle(draft, '24', 0);
      return DRAUGHTS.write(draft);
    });
    expect(seen).toEqual(['W:W18,24:B5', 'W:W18,K24:B5', 'W:W18:B5']);
    expect(DRAUGHTS.write(DRAUGHTS.toggle(draft, '2', 0))).toBe('W:WK2,18:B5');
    expect(DRAUGHTS.write(DRAUGHTS.toggle(draft, '18', 1))).toBe('W:W:B5,18');
  });
});

describe('editing a position of go-bang', () => {
  it('gives the turn to the seat whose it is by the stones', () => {
    expect(GO_BANG.write(GO_BANG.toggle(GO_BANG.read('k10/l10 1'), 'k11', 0))).toBe('k10,k11/l10 2');
  });
});

describe('editing a position of the goose race', () => {
  const raceOf = (text: string): string => formatRace(stateOf({}, text));

  it.each(['@7 S,S 1', '@7 12~1,57,S 2', '@9 S~1,3,3,90 4'])('reads and writes the text of %s', (text) => {
    const whole = raceOf(text);
    expect(OCA.write(OCA.read(whole))).toBe(whole);
  });

  it('moves one pawn of each seat, which others may stand beside, and leaves the path', () => {
    const rng = stream(8, 0, 'test');
    let draft = OCA.read(raceOf('@7 S,S,S 1'));
    for (let click = 0; click < 100; click++) {
      draft = OCA.toggle(draft, String(1 + rng.below(90)), rng.below(3));
      const text = OCA.write(draft);
      expect(raceOf(text)).toBe(text);
    }
    const [path] = raceOf('@7 S,S 1').split(' ');
    const together = OCA.toggle(OCA.toggle(OCA.read(`${path} S,S 2`), '5', 0), '5', 1);
    expect(OCA.write(together)).toBe(`${path} 5,5 2`);
    expect(OCA.write(OCA.toggle(together, '5', 0))).toBe(`${path} S,5 2`);
  });

  it('keeps turns to miss while the pawn stays, and the seat to move among the seats', () => {
    const draft = OCA.read('@7 12~1,S,9 3');
    expect(OCA.write(draft)).toBe('@7 12~1,S,9 3');
    expect(OCA.write(OCA.toggle(draft, '13', 0))).toBe('@7 13,S,9 3');
    expect(OCA.write(OCA.withSeats(draft, 2))).toBe('@7 12~1,S 2');
    expect(OCA.write(OCA.withSeats(draft, 4))).toBe('@7 12~1,S,9,S 3');
  });

  it.each([
    ['', '@1 S,S 1'],
    ['? S,S 1', '@1 S,S 1'],
    ['@7 5,x 9', '@7 5,S 2'],
  ])('makes what it can of %j', (text, made) => {
    expect(OCA.write(OCA.read(text))).toBe(made);
  });

  it('finds the cell that a fault is about', () => {
    expect(OCA.labelAt('1,2/3 S,44~1 1', 8)).toBe('44');
    expect(OCA.labelAt('1,2/3 S,44~1 1', 13)).toBeUndefined();
    expect(OCA.labelAt('1,2/3 S,44~1 1', 4)).toBe('3');
  });
});
