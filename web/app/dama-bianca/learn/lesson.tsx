/** A small board of the rules of Dama Bianca, by its name. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Geometry } from '../../../../engine/index.ts';
import { player } from '../../engine.ts';
import { words } from '../../words.ts';
import { BOARDS } from './lessons.ts';
import { TrialBoard } from './trial-board.tsx';
import { LEARN_WORDS } from './words.ts';

const geometry = signal<Geometry | undefined>(undefined);

function loadGeometry(): void {
  if (geometry.peek()) return;
  void player
    .ask<{ readonly geometry: Geometry }>('board', { variant: 'moonlight', players: 2, geometry: true })
    .then((answer) => {
      geometry.value = answer.geometry;
    });
}

/** Nothing for a name that is not known. */
export function Lesson({ name }: { readonly name: string }) {
  useEffect(loadGeometry, []);
  const lesson = Object.hasOwn(BOARDS, name) ? BOARDS[name] : undefined;
  if (!lesson || !geometry.value) return null;
  return <TrialBoard lesson={lesson} geometry={geometry.value} texts={LEARN_WORDS[words().language]} />;
}
