/** Reads a recorded game from the blocks of a study in a database. */
import { getHand, listStudies, type StoredHand, type StudyRow, withDatabase } from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import { studyText } from '../report/short-texts.ts';

export interface StoredGameKey {
  readonly db: string;
  /** A study's number in its file; may be left out if there is one only. */
  readonly study: number | undefined;
  readonly block: number;
  readonly rotation: number;
}

function chooseStudy(studies: readonly StudyRow[], id: number | undefined, file: string): StudyRow {
  const known = studies.map((study) => `  ${studyText(study)}`).join('\n');
  if (studies.length === 0) throw wrong('ERR_NOT_FOUND', `${file} holds no study`, 'db');
  if (id === undefined && studies.length > 1) {
    throw wrong('ERR_ARGUMENT', `choose a study with --study:\n${known}\n`, 'study');
  }
  const study = id === undefined ? studies[0] : studies.find((one) => one.id === id);
  if (!study) throw wrong('ERR_NOT_FOUND', `there is no study ${id}; there are\n${known}\n`, 'study');
  return study;
}

/** The parts of a recorded game, in their order. Throws ERR_NOT_FOUND if there are none. */
export function readStored(key: StoredGameKey): { study: StudyRow; hands: StoredHand[] } {
  return withDatabase(key.db, (db) => {
    const study = chooseStudy(listStudies(db), key.study, key.db);
    const hands: StoredHand[] = [];
    for (;;) {
      const hand = getHand(db, study.id, key.block, key.rotation, hands.length);
      if (!hand) break;
      hands.push(hand);
    }
    if (hands.length > 0) return { study, hands };
    const what = `block ${key.block} with rotation ${key.rotation}`;
    throw wrong('ERR_NOT_FOUND', `study ${study.id} has no ${what} (both count from 0)`, 'block');
  });
}
