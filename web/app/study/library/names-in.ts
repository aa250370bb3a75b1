/** The names that a list of games shows, of the seats as records and studies write them. */
import { shownSeat } from '../../../../table/index.ts';
import { seatNames } from '../../names.ts';

/** `specs` are those of one game: people without a name are named by how many there are. */
export function namesIn(specs: readonly string[]): string[] {
  return seatNames(
    specs.map((spec) => ({ spec, name: shownSeat(spec), isPerson: /^human(\(|$)/.test(spec) })),
  );
}
