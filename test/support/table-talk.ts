/** Games at the table through the protocol. */
import { expect } from 'vitest';
import { ok, stream } from '../../engine/index.ts';
import { createSession } from '../../scripts/protocol/node-session.ts';
import type { FramesAnswer, Session, TableAnswer } from '../../table/protocol/index.ts';

type Asked = Readonly<Record<string, unknown>>;
interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly at: number | string;
}

export function newSession(): Session {
  return createSession({ log: (text) => expect.fail(text), database: undefined });
}

function askAny(session: Session, request: Asked): Record<string, unknown> {
  return JSON.parse(session.answer(ok(JSON.stringify(request))) ?? 'null');
}

/** The answer of an operation that must succeed. */
export function ask<A = TableAnswer>(session: Session, op: string, fields: Asked): A {
  const { id, error, ...answer } = askAny(session, { op, ...fields });
  expect(error).toBeUndefined();
  return answer as A;
}

export function refusalOf(session: Session, op: string, fields: Asked): Refusal {
  return askAny(session, { op, ...fields }).error as Refusal;
}

/** A turn that is legal where the game stands, any of them. */
export function anyTurn(session: Session, { at }: TableAnswer, rng: ReturnType<typeof stream>): string {
  const { turns } = ask<{ turns: readonly { turn: string }[] }>(session, 'turns', { ...at });
  return turns[rng.below(turns.length)].turn;
}

/** Plays on to the end: people play any turn. Answers with every answer on the way. */
export function playOut(session: Session, first: TableAnswer, seed: number): TableAnswer[] {
  const rng = stream('test', 'table', seed);
  const answers = [first];
  for (let at = first; at.phase !== 'over'; answers.push(at)) {
    const { record, seats, seat } = at;
    at = seats[seat].isPerson
      ? ask(session, 'play', { record, turn: anyTurn(session, at, rng) })
      : ask(session, 'reply', { record });
  }
  return answers;
}

export function framesOf(session: Session, record: string): FramesAnswer {
  return ask<FramesAnswer>(session, 'frames', { record });
}
