/** What people set once for all games. */
import { effect } from '@preact/signals';
import { isFlag, kept } from './kept.ts';
import { oneOf } from './stored.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const theme = kept('theme', 'system', oneOf(THEMES));

/** Draws the page in the chosen colours from now on. */
export function followTheme(): void {
  effect(() => {
    const { dataset } = document.documentElement;
    if (theme.value === 'system') delete dataset.theme;
    else dataset.theme = theme.value;
  });
}

/** How fast bots' turns are shown. */
export const SPEEDS = ['slow', 'normal', 'fast', 'none'] as const;
export const speed = kept('speed', 'normal', oneOf(SPEEDS));

/** Whether single letters are commands (WCAG 2.1.4 wants that they can be switched off). */
export const hasLetterKeys = kept('letter-keys', true, isFlag);

/** Whether a turn that is complete is played without being confirmed. */
export const playsAtOnce = kept('play-at-once', false, isFlag);

/** Whether the seat of the person is drawn at the foot. */
export const turnsBoard = kept('turn-board', false, isFlag);

/** Whether the device is handed over before the turn of another person. */
export const passesDevice = kept('pass-device', false, isFlag);

/** Whether the tutor asks before a blunder is played. */
export const hasTutor = kept('tutor', false, isFlag);

/** Whether pieces are plain shapes with numbers on them, on plain cells. */
export const hasPlainShapes = kept('plain-shapes', false, isFlag);

/** Whether the cells of round boards are numbered. */
export const hasNumbers = kept('numbers', true, isFlag);

/** Whether a bar beside the board shows who is ahead. */
export const showsShares = kept('shares', false, isFlag);

export const hasSound = kept('sound', false, isFlag);
