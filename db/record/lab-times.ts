/** Keeps the time of labs whose budget is time: what they had played when it was over. */
import type { DamaDatabase } from '../file/open.ts';
import type { Connection } from '../sqlite/connection.ts';

/** How far one question was looked at. */
export interface LabLooks {
  /** How often its plan was told what had been played. */
  readonly looks: number;
  /** The look from which on its time was over; null while it is not. */
  readonly overAt: number | null;
}

interface LabTime {
  /** Threads that who plays was chosen for. */
  readonly workers: number;
  /** Time of playing so far, in milliseconds. */
  readonly playedMs: number;
  /** In the order of the questions. */
  readonly questions: readonly LabLooks[];
}

interface Row {
  readonly lab: string;
  readonly workers: number;
  readonly playedMs: number;
  readonly looks: string;
}

const TABLE = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'lab_times'";
const ALL = 'SELECT lab, workers, played_ms AS playedMs, looks FROM lab_times';

function timeOf({ workers, playedMs, looks }: Row): LabTime {
  return { workers, playedMs, questions: JSON.parse(looks) as LabLooks[] };
}

/** `lab`: a hash of all that is asked. */
export function labTime(db: DamaDatabase, lab: string): LabTime | undefined {
  const row = db.get<Row>(`${ALL} WHERE lab = ?`, lab);
  return row && timeOf(row);
}

/** None in a file that no program with such times has written to. */
export function listLabTimes(db: Connection): { readonly lab: string; readonly time: LabTime }[] {
  if (db.get(TABLE) === undefined) return [];
  return db.all<Row>(`${ALL} ORDER BY lab`).map((row) => ({ lab: row.lab, time: timeOf(row) }));
}

export function saveLabTime(db: DamaDatabase, lab: string, { workers, playedMs, questions }: LabTime): void {
  db.run(
    'INSERT OR REPLACE INTO lab_times (lab, workers, played_ms, looks) VALUES (?, ?, ?, ?)',
    lab,
    workers,
    Math.round(playedMs),
    JSON.stringify(questions),
  );
}
