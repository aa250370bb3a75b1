/** How boards look, as on the page: rings of a moonlit night, or of a pale day. */
export const BOARD_STYLE = `:root {
  --night: light-dark(#b9c6da, #0c111f);
  --cell-rim: light-dark(#d5deea, #1d2740);
  --cell-core: light-dark(#f6f9fc, #40507a);
  --cell-line: light-dark(#a9b7cc, #0c111f);
  --cell-ink: light-dark(#45536b, #a9b9dc);
  --moon: light-dark(#fffdf3, #e9eefb);
  --glow: light-dark(#5b2bb8, #ffd98a);
  --cold: light-dark(#f4f6fa, #1a1f2c);
  --hot: light-dark(#7a1f5c, #ffb4e0);
}
.seat-0 { --body: #0072b2; }
.seat-1 { --body: #e69f00; }
.seat-2 { --body: #009e73; }
.seat-3 { --body: #cc79a7; }
.seat-4 { --body: #f0e442; }
.seat-5 { --body: #d55e00; }
.on-0, .on-2, .on-5 { fill: #fff; }
.on-1, .on-3, .on-4, .on-n { fill: #10131a; }
.symbols { position: absolute; }
.board { display: block; width: 100%; max-width: 30rem; text-anchor: middle; dominant-baseline: central; }
.disc { fill: var(--night); }
.cell { fill: color-mix(in oklab, var(--cell-rim), var(--cell-core) var(--shade)); stroke: var(--cell-line); stroke-width: 2.5; }
.cell.centre { fill: var(--moon); }
.cell.start { stroke: var(--glow); stroke-width: 5; }
.coordinates { fill: var(--cell-ink); }
.rim { fill: none; stroke: #fff; stroke-width: 0.34; stroke-linejoin: round; }
.body { fill: var(--body, #888); stroke: #10131a; stroke-width: 0.15; stroke-linejoin: round; }
.walk { fill: none; stroke: var(--glow); stroke-width: 7; stroke-linecap: round; stroke-linejoin: round; }
.head { fill: var(--glow); stroke: none; }
.empty { fill: none; stroke: var(--line); stroke-width: 2; }
.heat { fill: color-mix(in oklab, var(--cold), var(--hot) var(--shade)); stroke: var(--line); stroke-width: 2; }
.scale { display: flex; align-items: center; gap: 0.6rem; font-size: 0.9rem; }
.ramp { flex: 0 1 12rem; height: 0.8rem; background: linear-gradient(in oklab to right, var(--cold), var(--hot)); border: 1px solid var(--line); }
.sign { width: 1em; height: 1em; vertical-align: -0.1em; }
.game { border-bottom: 1px solid var(--grid); }
.game > summary { min-height: 2.2rem; }
.replay { --t: 9998; display: grid; grid-template-columns: minmax(0, 26rem) minmax(15rem, 1fr); gap: 1rem; }
@media (max-width: 42rem) { .replay { grid-template-columns: minmax(0, 1fr); } }
.replay .board > [style] { opacity: min(var(--t) - var(--a) + 1, var(--b, 9999) - var(--t)); }
.seats { padding: 0; list-style: none; }
.replay fieldset { border: 1px solid var(--line); margin: 0; padding: 0.4rem 0.6rem; }
.turns { margin: 0; padding: 0; list-style: none; max-height: 22rem; overflow-y: auto; }
.turns label { display: block; padding: 0.3rem 0.2rem; }
.turns label:has(:checked) { background: var(--panel); font-weight: 600; }
@media (forced-colors: active) {
  .cell, .heat, .piece, .ramp { forced-color-adjust: none; }
}
`;
