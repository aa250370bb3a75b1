/** Collects what weakens an answer, in both languages. */
import type { LabTexts } from '../../selfplay/lab/index.ts';

export interface Warning {
  readonly en: string;
  readonly it: string;
}

export class LabWarnings {
  readonly #all: Warning[] = [];
  readonly #own = new Map<string, Warning[]>();

  /** For one question, or without it for all. */
  add(warning: Warning, question?: string): void {
    const list = question === undefined ? this.#all : (this.#own.get(question) ?? []);
    if (question !== undefined) this.#own.set(question, list);
    if (!list.some(({ en }) => en === warning.en)) list.push(warning);
  }

  of(question: string): LabTexts {
    return textsOf(this.#own.get(question) ?? []);
  }

  ofAll(): LabTexts {
    return textsOf(this.#all);
  }
}

function textsOf(warnings: readonly Warning[]): LabTexts {
  return { en: warnings.map(({ en }) => en), it: warnings.map(({ it }) => it) };
}
