// The library of studies for programs of one's own: `import { selfplay } from 'dama/studies'` (docs/library.md).
import { readyForTypeScript } from './typescript.mjs';
import { isNodeSupported, MIN_NODE } from './version.mjs';

if (!isNodeSupported(process.versions.node))
  throw new Error(
    `ERR_NODE_VERSION: dama needs Node >= ${MIN_NODE.join('.')}, and this is ${process.versions.node}; 'npx node' may be newer`,
  );
await readyForTypeScript();
export const {
  adjust,
  calibration,
  checkReference,
  compare,
  findLosses,
  gate,
  insights,
  lab,
  makeReference,
  match,
  plan,
  selfplay,
  statistics,
  sweep,
  tournament,
  train,
  verify,
} = await import('../studies/index.ts');
