/** Short notes, where people want them. They are made when they are played: there are no sound files. */
import { hasSound } from './settings.ts';

/** Frequency in Hz and start in seconds of each tone. */
const NOTES = {
  place: [[520, 0]],
  roll: [
    [300, 0],
    [360, 0.06],
    [320, 0.12],
  ],
  refused: [[180, 0]],
  turn: [
    [440, 0],
    [660, 0.09],
  ],
  over: [
    [523, 0],
    [659, 0.12],
    [784, 0.24],
  ],
} as const;
type Note = keyof typeof NOTES;

const LENGTH = 0.1;
const LOUDNESS = 0.12;

let context: AudioContext | undefined;

/** Plays a note if sounds are on. Browsers stay silent until the page has been touched. */
export function playNote(note: Note): void {
  if (!hasSound.value) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, start] of NOTES[note]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(LOUDNESS, now + start);
    gain.gain.exponentialRampToValueAtTime(0.001, now + start + LENGTH);
    tone.connect(gain).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + LENGTH);
  }
}
