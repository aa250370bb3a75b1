/** What reports call a bot outside this program (`imports` in package.json). */
import { parseExternal } from './external-spec.ts';

/** Undefined where the specification gives no name, or is wrong. */
export function externalName(spec: string): string | undefined {
  const external = parseExternal(spec);
  return external.ok ? external.value.name : undefined;
}
