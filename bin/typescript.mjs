import { realpathSync } from 'fs';
import module from 'module';
import { fileURLToPath, pathToFileURL } from 'url';

let isReady = false;

/** Readies this thread to import the TypeScript sources of the package; doing so again does nothing. */
export async function readyForTypeScript() {
  if (isReady) return;
  isReady = true;
  const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)));
  // Node strips types itself, but never below node_modules.
  if (process.features.typescript && !/[\\/]node_modules[\\/]/.test(root)) {
    resolveSources(pathToFileURL(root).href);
    return;
  }
  const { register } = await import('tsx/esm/api');
  // The settings of the folder that the user is in are those of another project.
  register({ tsconfig: false });
}

/**
 * Says where a source of the package lies that another one imports by its relative path. Node looks for links in each of
 * these paths and reads all of package.json for each of them, which is a third of the start of a thread. Paths of other
 * modules it finds itself.
 */
function resolveSources(root) {
  const folder = root.endsWith('/') ? root : `${root}/`;
  // Where there are no such hooks (before Node 22.15 and 23.5), Node finds all sources itself.
  module.registerHooks?.({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      if (!/^\.\.?\/.*\.ts$/.test(specifier) || !parentURL?.startsWith(folder))
        return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
    },
  });
}
