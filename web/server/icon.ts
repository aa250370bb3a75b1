/**
 * The icon of the app: a round board under the moon. It is described once, as areas in a square of side 1 that are painted
 * over each other, and drawn as SVG or PNG, so that no picture has to be kept in the sources.
 */
import { crc32, deflateSync } from 'node:zlib';

/** A disc, or the part of a ring between two angles, in turns clockwise from the top. */
interface Area {
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly ring?: { readonly inner: number; readonly from: number; readonly to: number };
}

export const GROUND = '#16233a';
const SECTORS = 12;
const RADII = [0.14, 0.24, 0.34, 0.44];
const TINTS = ['#f4eedd', '#c9b48a'];
/** What a system that cuts icons to its own shape leaves of them at least, as a share of the side. */
const SAFE = 0.8;

const disc = (colour: string, x: number, y: number, radius: number): Area => ({ colour, x, y, radius });

/** A disc on the board, by its ring, from the centre, and its sector. */
function pawn(colour: string, rim: string, ring: number, sector: number): Area[] {
  const angle = (2 * Math.PI * (sector + 0.5)) / SECTORS;
  const from = (RADII[ring] + RADII[ring + 1]) / 2;
  const [x, y] = [0.5 + from * Math.sin(angle), 0.5 - from * Math.cos(angle)];
  return [disc(rim, x, y, 0.046), disc(colour, x, y, 0.036)];
}

const BOARD: readonly Area[] = [
  disc('#8a7344', 0.5, 0.5, 0.46),
  ...RADII.slice(1).flatMap((radius, ring) =>
    Array.from({ length: SECTORS }, (_, sector): Area => {
      const cut = { inner: RADII[ring], from: sector / SECTORS, to: (sector + 1) / SECTORS };
      return { colour: TINTS[(ring + sector) % 2], x: 0.5, y: 0.5, radius, ring: cut };
    }),
  ),
  disc(GROUND, 0.5, 0.5, RADII[0]),
  disc('#ffffff', 0.5, 0.5, 0.115),
  disc(GROUND, 0.54, 0.48, 0.092),
  ...pawn('#d55e00', '#5b2800', 1, 7),
  ...pawn('#d55e00', '#5b2800', 2, 10),
  ...pawn('#0072b2', '#00304d', 0, 1),
  ...pawn('#0072b2', '#00304d', 2, 3),
];

const number = (value: number) => String(Math.round(value * 51200) / 100);

function pathOf({ colour, x, y, radius, ring }: Area): string {
  if (!ring) return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${colour}"/>`;
  const at = (r: number, turns: number) =>
    `${number(x + r * Math.sin(2 * Math.PI * turns))} ${number(y - r * Math.cos(2 * Math.PI * turns))}`;
  const { inner, from, to } = ring;
  const [outside, inside] = [number(radius), number(inner)];
  const line = `M${at(radius, from)}A${outside} ${outside} 0 0 1 ${at(radius, to)}`;
  return `<path d="${line}L${at(inner, to)}A${inside} ${inside} 0 0 0 ${at(inner, from)}Z" fill="${colour}"/>`;
}

export function iconSvg(): string {
  const ground = `<rect width="512" height="512" rx="96" fill="${GROUND}"/>`;
  const shapes = BOARD.map(pathOf).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground}${shapes}</svg>\n`;
}

/** What is painted at a point, if anything; areas with `ring` lie round the middle. */
function colourAt(areas: readonly Painted[], px: number, py: number): readonly number[] | undefined {
  const [mx, my] = [px - 0.5, py - 0.5];
  const distance = Math.sqrt(mx * mx + my * my);
  const turns = (Math.atan2(mx, -my) / (2 * Math.PI) + 1) % 1;
  for (const { area, rgb } of areas) {
    const { x, y, radius, ring } = area;
    if (ring) {
      if (distance <= radius && distance >= ring.inner && turns >= ring.from && turns < ring.to) return rgb;
    } else if ((px - x) ** 2 + (py - y) ** 2 <= radius * radius) return rgb;
  }
  return undefined;
}

interface Painted {
  readonly area: Area;
  readonly rgb: readonly number[];
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Samples along each side of a pixel: edges are smooth. */
const SAMPLES = 2;

/** `size` in pixels; the ground fills the square, and the board what every shape of icon shows. */
export function iconPng(size: number): Uint8Array {
  const areas = BOARD.map((area): Painted => ({ area, rgb: channels(area.colour) })).reverse();
  const ground = channels(GROUND);
  const rows = Buffer.alloc(size * (1 + size * 3));
  const step = 1 / (size * SAMPLES);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const sums = [0, 0, 0];
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const x = (column * SAMPLES + (sample % SAMPLES) + 0.5) * step;
        const y = (row * SAMPLES + Math.floor(sample / SAMPLES) + 0.5) * step;
        const [px, py] = [(x - 0.5) / SAFE + 0.5, (y - 0.5) / SAFE + 0.5];
        const rgb = colourAt(areas, px, py) ?? ground;
        for (let i = 0; i < 3; i++) sums[i] += rgb[i];
      }
      const at = row * (1 + size * 3) + 1 + column * 3;
      for (let i = 0; i < 3; i++) rows[at + i] = Math.round(sums[i] / SAMPLES ** 2);
    }
  }
  return png(size, rows);
}

/** Rows of RGB, each behind the byte that says that it is not filtered. */
function png(size: number, rows: Uint8Array): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits a channel, red, green and blue.
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
