/** Answers of the workers as what a component shows. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Engine, EngineFault } from '../../engine.ts';

export interface Asked<A> {
  readonly answer?: A;
  readonly fault?: EngineFault;
  /** Whether the answer to what is asked now is still to come; `answer` is then the one before. */
  readonly isOpen: boolean;
}

/** What went wrong, whatever it was: a fault of the engine has its code. */
export function faultOf(error: unknown): EngineFault {
  if (error instanceof EngineFault) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new EngineFault({ code: 'ERR_OP', message });
}

/**
 * The answer of one operation, asked again whenever the fields change; nothing is asked without fields. Answers that come
 * too late are dropped.
 */
export function useAsked<A extends object>(engine: Engine, op: string, fields: object | undefined): Asked<A> {
  const asked = useSignal<Asked<A>>({ isOpen: fields !== undefined });
  const key = JSON.stringify(fields);
  useEffect(() => {
    if (!fields) {
      asked.value = { isOpen: false };
      return undefined;
    }
    const leaving = new AbortController();
    asked.value = { ...asked.peek(), isOpen: true };
    engine.ask<A>(op, fields, { signal: leaving.signal }).then(
      (answer) => {
        if (!leaving.signal.aborted) asked.value = { answer, isOpen: false };
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) asked.value = { fault: faultOf(error), isOpen: false };
      },
    );
    return () => leaving.abort();
  }, [engine, op, key]);
  return asked.value;
}
