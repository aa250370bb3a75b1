/** WebAssembly, of which the type library of the language alone does not know. */
interface Wasm {
  validate(code: Uint8Array): boolean;
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports?: object) => { readonly exports: unknown };
}

const WASM = (globalThis as { WebAssembly?: Wasm }).WebAssembly;

/**
 * Whether this runtime has WebAssembly, and all that this code needs of it, and lets it compile: under a content security
 * policy without `'wasm-unsafe-eval'` a page must not, though the code is valid.
 */
export function canRun(code: Uint8Array): boolean {
  if (WASM?.validate(code) !== true) return false;
  try {
    new WASM.Module(code);
    return true;
  } catch {
    return false;
  }
}

/** Starts a module with what it imports, and gives what it exports. Throws unless the runtime `canRun` the code. */
export function runModule(code: Uint8Array, imports?: object): unknown {
  if (!WASM) throw new Error('no WebAssembly');
  return new WASM.Instance(new WASM.Module(code), imports).exports;
}

/**
 * A committed module, which is text: a byte is a character from `(` to `~`, or two if the first is one of the last two, `}`
 * and `~`. `\` and the backtick are written `#` and `!`. That is shorter than hexadecimal where pages are sent compressed.
 */
export function moduleFrom(text: string): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (const character of text) {
    const digit = (character === '#' ? 92 : character === '!' ? 96 : character.charCodeAt(0)) - 40;
    if (before === 0 && digit > 84) {
      before = 85 + 87 * (digit - 85);
    } else {
      bytes.push(before + digit);
      before = 0;
    }
  }
  return Uint8Array.from(bytes);
}
