/** Which test files share the process of a worker. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files of these folders of `test/` call the program in their own process and leave nothing behind, so that they can share
 * one: loading the program again for each of them takes longer than most of them do.
 */
const SHARING = ['ai', 'bench', 'db', 'engine', 'games', 'scripts', 'selfplay', 'studies', 'table', 'web'];
/**
 * What is told to a process for good: a further game, the file of its threads, nets, a folder of tables. The compiler of
 * kernels stays too: it lets every `sort()` of the process sort numbers by value.
 */
const STAYS = /\b(registerGame|useWorkerFile|giveNet|lendNets|makeEndings|kernelText)\(|\bDAMA_ENDINGS =/;

/** The test files below `folder` that share a process, as paths from `folder`. */
export function filesThatShare(folder: string): string[] {
  return SHARING.flatMap((name) =>
    readdirSync(join(folder, 'test', name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.deep)\.test\.ts$/.test(file))
      .map((file) => `test/${name}/${file.replaceAll('\\', '/')}`),
  ).filter((file) => !STAYS.test(readFileSync(join(folder, file), 'utf8')));
}
