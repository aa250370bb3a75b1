/** A game that is played on from a position, by itself: no record of it is kept. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Standpoint } from '../../../../table/protocol/index.ts';
import { type EngineFault, player } from '../../engine.ts';
import { freshSeed, throwDie } from '../../outside.ts';
import { faultOf } from '../parts/asked.ts';
import { isOneDie } from './position.ts';

type Roll = readonly [number, number];

interface PracticeState {
  /** With the roll of the seat to move. */
  readonly at: Standpoint;
  readonly mover: number;
  /** Points by seat when the hand is over. */
  readonly scores?: readonly number[];
  readonly fault?: EngineFault;
  /** The turns that were played here. */
  readonly turns: readonly { readonly seat: number; readonly turn: string }[];
}

interface PracticeOptions {
  readonly from: Standpoint;
  /** The seat of the person; -1 if every seat is. */
  readonly mine: number;
  readonly level: string;
  readonly faces: number;
  readonly moverOf: (position: string) => number;
}

export interface Practice {
  readonly state: ReadonlySignal<PracticeState>;
  readonly isMine: (seat: number) => boolean;
  readonly play: (turn: string) => Promise<void>;
  readonly end: () => void;
}

/** How long a bot's turn takes at least, so that it can be followed. */
const PAUSE_MS = 900;

export function createPractice({ from, mine, level, faces, moverOf }: PracticeOptions): Practice {
  // Bots are asked about one roll at a time, and never see those to come.
  const throwDice = (at: Standpoint): { readonly roll?: Roll } =>
    faces === 0 ? {} : { roll: [throwDie(faces), isOneDie(at) ? 0 : throwDie(faces)] };
  const { roll, ...before } = from;
  const state = signal<PracticeState>({
    at: { ...before, ...(roll ? { roll } : throwDice(from)) },
    mover: moverOf(from.position),
    turns: [],
  });
  let isOver = false;
  const isMine = (seat: number): boolean => mine < 0 || seat === mine;

  const play = async (turn: string): Promise<void> => {
    const { at, mover, turns } = state.peek();
    try {
      const { roll: _, ...rest } = at;
      const answer = await player.ask<{ position: string; scores?: readonly number[] }>('apply', {
        ...at,
        turn,
      });
      if (isOver) return;
      const { position, scores } = answer;
      state.value = {
        at: scores ? { ...rest, position } : { ...rest, position, ...throwDice({ ...rest, position }) },
        mover: moverOf(position),
        turns: [...turns, { seat: mover, turn }],
        ...(scores ? { scores } : {}),
      };
      if (!scores) void answerBot();
    } catch (error) {
      state.value = { ...state.peek(), fault: faultOf(error) };
    }
  };

  const answerBot = async (): Promise<void> => {
    const { at, mover } = state.peek();
    if (isOver || isMine(mover)) return;
    try {
      const [{ turn }] = await Promise.all([
        player.ask<{ turn: string }>('best', { ...at, bot: level, seed: freshSeed() }),
        new Promise((done) => setTimeout(done, PAUSE_MS)),
      ]);
      if (!isOver) await play(turn);
    } catch (error) {
      state.value = { ...state.peek(), fault: faultOf(error) };
    }
  };

  void answerBot();
  return {
    state,
    isMine,
    play,
    end: () => {
      isOver = true;
    },
  };
}
