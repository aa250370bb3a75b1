import { realpathSync } from 'fs';
import { fileURLToPath } from 'url';

/** Readies this thread to import the TypeScript sources of the package. */
export async function readyForTypeScript() {
  const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)));
  // Node strips types itself, but never below node_modules.
  if (process.features.typescript && !/[\\/]node_modules[\\/]/.test(root)) return;
  const { register } = await import('tsx/esm/api');
  // The settings of the folder that the user is in are those of another project.
  register({ tsconfig: false });
}
