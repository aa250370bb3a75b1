/** Begins a tournament or a sequential test: which game, who plays, and when it ends. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { RulesAnswer } from '../../wire/index.ts';
import { AnyOf, NumberField, Select } from '../fields.tsx';
import { gameName } from '../names.ts';
import { isoNow } from '../outside.ts';
import { USUAL } from '../standpoint.ts';
import { useServer } from '../study/library/api.ts';
import { FaultNote } from '../study/parts/notes.tsx';
import { allWords } from '../words.ts';
import { playerName } from './findings.tsx';
import { token, useOrders } from './server.ts';

const TIMES = ['none', '10m', '1h', '8h'] as const;
const FORMATS = ['round-robin', 'gauntlet', 'swiss', 'test'] as const;
/** By how many Elo the first of two bots has to be stronger. */
const GAINS = ['10', '20', '50'] as const;
/** Elo to either side. */
const PRECISIONS = ['none', '50', '20', '10'] as const;

interface Wanted {
  readonly game: string;
  readonly players: number;
  readonly bots: readonly string[];
  readonly format: (typeof FORMATS)[number];
  readonly blocks: number;
  readonly time: (typeof TIMES)[number];
  readonly precision: (typeof PRECISIONS)[number];
  readonly gain: (typeof GAINS)[number];
}

const FIRST: Wanted = {
  ...{ game: USUAL.game, players: 2, bots: ['club', 'expert'] },
  ...{ format: 'round-robin', blocks: 20, time: 'none', precision: 'none', gain: '20' },
};

function yamlOf({ game, players, bots, format, gain, ...limits }: Wanted, name: string): string {
  const { blocks, time, precision } = limits;
  const isSwiss = format === 'swiss';
  const common = [
    ...(game === USUAL.game ? [] : [`game: ${game}`]),
    `players: ${players}`,
    `bots: [${bots.join(', ')}]`,
  ];
  if (format === 'test') return `${[...common, 'elo0: 0', `elo1: ${gain}`].join('\n')}\n`;
  const lines = [
    `name: ${name}`,
    ...common,
    `format: ${format}`,
    ...(isSwiss ? ['rounds: 4'] : []),
    // Ratings that are to be so precise take as many blocks as they need.
    ...(precision === 'none' || isSwiss ? [`blocks: ${blocks}`] : [`precision: ${precision}`]),
    ...(time === 'none' ? [] : [`time: ${time}`]),
  ];
  return `${lines.join('\n')}\n`;
}

export function NewTournament() {
  const { laboratory: say } = allWords();
  const wanted = useSignal(FIRST);
  const { fault: refused, start } = useOrders();
  const { game, players, bots, format, blocks, time, precision, gain } = wanted.value;
  const isTest = format === 'test';
  const set = (own: Partial<Wanted>): void => {
    wanted.value = { ...wanted.value, ...own };
  };
  const { answer: rules, fault } = useServer<RulesAnswer>('runs/rules', { game });
  useLayoutEffect(() => {
    if (!rules) return;
    const known = wanted.peek().bots.filter((bot) => rules.bots.includes(bot));
    set({
      bots: known.length > 1 ? known : rules.bots.slice(0, 2),
      players: rules.players.includes(wanted.peek().players) ? wanted.peek().players : rules.players[0],
    });
  }, [rules]);
  if (token() === undefined) return null;
  const known = rules?.game === game ? rules : undefined;
  const begin = () => {
    const name = `tournament-${isoNow().slice(0, 19).replaceAll(/[^\d]/g, '-')}`;
    return start(isTest ? 'test' : 'tournament', yamlOf(wanted.value, name));
  };
  return (
    <details>
      <summary>{say.tournament}</summary>
      <Select
        class="row"
        label={say.game}
        options={known?.games ?? [game]}
        value={game}
        text={gameName}
        onChange={(value) => set({ game: value })}
      />
      <Select
        class="row"
        label={say.players}
        options={known?.players ?? [players]}
        value={players}
        onChange={(value) => set({ players: value })}
      />
      <AnyOf
        legend={`${say.bots} · ${isTest ? say.twoOfThem : say.weakestFirst}`}
        options={known?.bots ?? []}
        values={bots}
        text={playerName}
        onChange={(chosen) => set({ bots: chosen })}
      />
      {(isTest || format === 'gauntlet') && bots.length > 1 && (
        <p>
          <strong>{playerName(bots[0])}</strong> – {bots.slice(1).map(playerName).join(', ')}
        </p>
      )}
      <Select
        class="row"
        label={say.format}
        options={FORMATS}
        value={format}
        text={(name) => say.formats[name]}
        onChange={(value) => set({ format: value })}
      />
      {isTest && (
        <Select
          class="row"
          label={say.gain}
          options={GAINS}
          value={gain}
          text={(elo) => `${elo} ${say.elo}`}
          onChange={(value) => set({ gain: value })}
        />
      )}
      {format !== 'swiss' && !isTest && (
        <Select
          class="row"
          label={say.precision}
          options={PRECISIONS}
          value={precision}
          text={(name) => say.precisions[name]}
          onChange={(value) => set({ precision: value })}
        />
      )}
      {(precision === 'none' || format === 'swiss') && !isTest && (
        <NumberField
          class="row"
          label={say.blocks}
          min={1}
          max={100_000}
          value={blocks}
          onChange={(value) => set({ blocks: Math.round(value) })}
        />
      )}
      {!isTest && (
        <Select
          class="row"
          label={say.time}
          options={TIMES}
          value={time}
          text={(name) => say.times[name]}
          onChange={(value) => set({ time: value })}
        />
      )}
      <button
        type="button"
        class="main"
        disabled={known === undefined || bots.length < 2 || (isTest && bots.length > 2)}
        onClick={begin}
      >
        {say.begin}
      </button>
      {fault && <FaultNote fault={fault} />}
      {refused && <FaultNote fault={refused} />}
    </details>
  );
}
