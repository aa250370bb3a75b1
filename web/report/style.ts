/** Styles a report and its boards: light and dark, from a phone to print. */

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
.coordinates:is(.night, .holes, .chequers) { fill: #cfd8f3; opacity: 0.6; }
.coordinates:is(.path, .city, .maze, .lines) { fill: #6a5636; opacity: 0.7; }
.waiting { fill: var(--ink); font-weight: 600; }
.drawn .rim { display: none; }
.piece .rim { fill: none; stroke: #fff; stroke-width: 0.34; stroke-linejoin: round; }
.piece .body { fill: var(--body, #888); stroke: #10131a; stroke-width: 0.15; stroke-linejoin: round; }
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

/** How a report looks: light and dark, from a phone to print. */
export const PAGE_STYLE = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf8f1, #16181d);
  --ink: light-dark(#1d1b16, #ece8df);
  --faint: light-dark(#5d5849, #a9a496);
  --line: light-dark(#c9c1ad, #444853);
  --grid: light-dark(#e4decf, #2c3038);
  --panel: light-dark(#f1ecdf, #20232b);
  --accent: light-dark(#1f5a96, #8cc0f5);
  --bad: light-dark(#a3261d, #ff9d92);
  --main: light-dark(#0a5a94, #6cb4ee);
  --band: light-dark(#cbe6d3, #1d4630);
  --series-1: light-dark(#0a5a94, #6cb4ee);
  --series-2: light-dark(#b84a00, #ff9d57);
  --series-3: light-dark(#00735a, #4fd0ae);
  --series-4: light-dark(#9c4a7a, #e8a6c9);
  --series-5: light-dark(#6b5f00, #e6d95a);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  padding: 1rem clamp(1rem, 4vw, 2.5rem) 4rem;
  max-width: 60rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem / 1.55 system-ui, sans-serif;
}
h1 { font-size: clamp(1.5rem, 5vw, 2.2rem); line-height: 1.2; margin: 1rem 0; }
h2 { font-size: 1.35rem; line-height: 1.25; margin: 0 0 0.6rem; }
h3 { font-size: 1.05rem; margin: 1.2rem 0 0.3rem; }
p, ul, ol, figure { margin: 0 0 0.8rem; }
p, li { max-width: 44rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
header .about { margin: 0; color: var(--faint); font-size: 0.95rem; }
.about + h1 { margin-block-start: 0.2rem; }
header .lead { font-size: 1.1rem; }
header :nth-child(1 of .lead) { font-size: 1.25rem; font-weight: 600; }
main > section { border-top: 1px solid var(--line); padding: 1.4rem 0 0.6rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; padding: 0; list-style: none; }
.warning { border-left: 4px solid var(--bad); padding: 0.3rem 0.8rem; background: var(--panel); }
.warning strong { color: var(--bad); }
.how, .basis, .source, .notes { color: var(--faint); font-size: 0.9rem; }
code { font: 0.92em ui-monospace, monospace; overflow-wrap: anywhere; }
.part { border-top: 1px solid var(--grid); }
.part > summary { font-weight: 600; min-height: 2.4rem; }
pre { overflow-x: auto; padding: 0.6rem 0.8rem; border-radius: 0.4rem; background: var(--panel); font: 0.88rem/1.45 ui-monospace, monospace; }
summary { cursor: pointer; padding: 0.35rem 0; min-height: 1.5rem; }
.plot svg { display: block; width: 100%; height: auto; font-family: system-ui, sans-serif; }
.plot .narrow { display: none; }
@media (max-width: 42rem) {
  .plot .wide { display: none; }
  .plot .narrow { display: block; }
}
figure figcaption { color: var(--faint); font-size: 0.9rem; max-width: 44rem; }
.table { overflow-x: auto; margin-bottom: 1rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: 0.3rem 0; }
th, td { padding: 0.25rem 0.9rem 0.25rem 0; border-bottom: 1px solid var(--grid); text-align: left; vertical-align: top; }
thead th { border-bottom: 2px solid var(--line); }
td { white-space: nowrap; }
td.words { white-space: normal; }
tbody th { font-weight: 600; }
.range { color: var(--faint); }
.provenance { background: var(--panel); padding: 0.8rem 1rem; border-radius: 0.4rem; font-size: 0.92rem; }
.provenance dl, .basis dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 1rem; margin: 0; }
.provenance dt { color: var(--faint); }
.provenance dd { margin: 0; overflow-wrap: anywhere; }
@media print {
  :root { color-scheme: light; --paper: #fff; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  nav, .games { display: none; }
  section, figure, table, .provenance { break-inside: avoid-page; }
  main > section { break-inside: auto; }
  details::details-content { content-visibility: visible; height: auto; }
  .table { overflow: visible; }
  td { white-space: normal; }
  .plot .narrow { display: none; }
  .plot .wide { display: block; }
}
`;
