/** Looks for a damaged database as the cause of an error that no program foresees. */
import { checkDatabase, openedFiles, withDatabase } from '../db/index.ts';
import { FaultError, wrong } from '../engine/index.ts';
import { calledAs } from './program-name.ts';

/**
 * ERR_DATABASE if one of the databases that this process has opened is damaged, else `undefined`. Rows that nothing has
 * written may fail anywhere in what reads them, so they are looked for when something has failed.
 */
export function findDamage(): FaultError | undefined {
  for (const file of openedFiles()) {
    const problem = problemOf(file);
    if (problem !== undefined)
      return wrong(
        'ERR_DATABASE',
        `${file} is damaged: ${problem}; ${calledAs()} db check lists what is wrong`,
        file,
      );
  }
  return undefined;
}

function problemOf(file: string): string | undefined {
  try {
    return withDatabase(file, checkDatabase)[0];
  } catch (error) {
    return error instanceof FaultError && error.fault.code === 'ERR_DATABASE' ? error.message : undefined;
  }
}
