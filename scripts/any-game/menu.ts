/** Offers the moves of a decision by number, as text, or spot by spot. */
import { type Move, MoveEntry } from '../../engine/index.ts';
import type { GameTable } from '../../table/index.ts';
import { faultNote } from '../../table/messages/index.ts';
import { texts, words } from '../messages/index.ts';
import type { Numbered } from '../terminal/numbered-lists.ts';

export interface MenuItem extends Numbered {
  readonly move: Move;
  /** How it is recorded, where that is not how the game writes the move. */
  readonly spelled?: string;
}

/** What a line comes to: one move, or the moves that are left, with what is wrong if there are none. */
export type Reading =
  | { readonly kind: 'move'; readonly move: Move; readonly spelled?: string | undefined }
  | { readonly kind: 'list'; readonly items: readonly MenuItem[] }
  | { readonly kind: 'wrong'; readonly message: string };

/** The moves of one decision, as they can be typed. */
export interface Menu {
  readonly items: readonly MenuItem[];
  /** In which order they are, for a line above all of them. */
  readonly order?: string;
  /** The moves that have what is typed. */
  narrow(typed: string): readonly MenuItem[];
  /** What can stand in place of the last word. */
  completions(typed: string): string[];
  /** `numbered` are those of the list that was shown last. */
  read(line: string, numbered: readonly MenuItem[]): Reading;
}

/** The items of some moves in their order, numbered by it. */
export function renumber(items: readonly MenuItem[], moves: readonly Move[]): MenuItem[] {
  const byMove = new Map(items.map((item) => [item.move, item]));
  return moves.flatMap((move, i) => {
    const item = byMove.get(move);
    return item ? [{ ...item, number: i + 1 }] : [];
  });
}

/** How the typed words may continue. */
interface Reach {
  /** Labels of the spots that complete the last word. */
  readonly labels: readonly string[];
  readonly moves: ReadonlySet<Move>;
}

/** The moves as the game writes them. */
export class PlainMenu implements Menu {
  readonly items: readonly MenuItem[];
  readonly #table: GameTable;
  readonly #entry: MoveEntry;
  readonly #labels: readonly string[];

  /** Of a table at a decision. */
  constructor(table: GameTable) {
    const { kit, game, state } = table;
    const { board, text } = kit.module;
    const view = table.view(state.player);
    const { moves } = view;
    this.#table = table;
    this.items = Array.from({ length: moves.size }, (_, i) => {
      const move = moves.at(i);
      return { number: i + 1, move, text: text.formatTurn(game, state, move) };
    });
    this.#entry = new MoveEntry(moves, board.clicks(game, view));
    this.#labels = board.geometry(game).spots.map(({ label }) => label);
  }

  /** The moves of which a word and what follows it begin as typed, or whose clicks begin with the spots that are typed. */
  narrow(typed: string): readonly MenuItem[] {
    const text = typed.trim().toLowerCase();
    const { moves } = this.#reach(text);
    return this.items.filter(
      (item) => ` ${item.text.toLowerCase()}`.includes(` ${text}`) || moves.has(item.move),
    );
  }

  completions(typed: string): string[] {
    const text = typed.toLowerCase();
    const word = /\S*$/.exec(text)?.[0] ?? '';
    const texts = this.narrow(text).flatMap((item) =>
      item.text.split(/\s+/).filter((other) => other.toLowerCase().startsWith(word)),
    );
    return [...new Set([...texts, ...this.#reach(text).labels])];
  }

  read(line: string, numbered: readonly MenuItem[]): Reading {
    const text = line.trim();
    if (text === '') return { kind: 'list', items: this.items };
    const chosen = numbered.find(({ number }) => String(number) === text);
    if (chosen) return { kind: 'move', move: chosen.move };
    const { kit, game, state } = this.#table;
    const parsed = kit.module.text.parseTurn(text, game, state);
    if (parsed.ok && parsed.value.length === 1) {
      const item = this.items.find(({ move }) => move === parsed.value[0]);
      if (item) return { kind: 'move', move: item.move };
    }
    const step = this.#after(text);
    if (step && step.next.length === 0 && step.complete.length === 1) {
      return { kind: 'move', move: step.complete[0] };
    }
    const items = this.narrow(text);
    if (items.length > 0) return { kind: 'list', items };
    if (parsed.ok) return { kind: 'wrong', message: texts().anyGame.notHere(text, this.items.length) };
    return { kind: 'wrong', message: faultNote(words(), parsed.error) };
  }

  /** The step behind clicks that are typed in full. */
  #after(text: string): ReturnType<MoveEntry['after']> {
    const words = text.toLowerCase().split(/\s+/);
    const spots = words.map((word) => this.#labels.findIndex((label) => label.toLowerCase() === word));
    return spots.includes(-1) ? undefined : this.#entry.after(spots);
  }

  /** Where the words lead as clicks, of which the last may be the beginning of a label. */
  #reach(text: string): Reach {
    const words = text.trimStart().split(/\s+/);
    const last = words.pop() ?? '';
    const spots = words.map((word) => this.#labels.findIndex((label) => label.toLowerCase() === word));
    const moves = new Set<Move>();
    const step = spots.includes(-1) ? undefined : this.#entry.after(spots);
    const next = (step?.next ?? []).filter((spot) => this.#labels[spot].toLowerCase().startsWith(last));
    for (const spot of next) this.#collect([...spots, spot], moves);
    return { labels: next.map((spot) => this.#labels[spot]), moves };
  }

  #collect(clicks: readonly number[], moves: Set<Move>): void {
    const step = this.#entry.after(clicks);
    for (const move of step?.complete ?? []) moves.add(move);
    for (const spot of step?.next ?? []) this.#collect([...clicks, spot], moves);
  }
}
