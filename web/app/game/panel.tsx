/** What is needed now and then, in tabs: the turns so far, the rules, and more. */
import { signal } from '@preact/signals';
import { textOf } from '../../../table/messages/index.ts';
import { turnSentence } from '../../../table/spoken/index.ts';
import { announce } from '../announce.tsx';
import { PieceSign } from '../board/piece.tsx';
import { saveText } from '../files.ts';
import { later } from '../later.ts';
import { addressOf } from '../route.ts';
import { showsShares } from '../settings.ts';
import { ShareButton } from '../share.tsx';
import { words } from '../words.ts';
import { look, lookAt } from './looking.ts';
import { entry, geometry, isHelpOpen, log, stage, table } from './on-table.ts';
import { isPassing } from './passing.ts';
import { reachOfPiece } from './reach.ts';
import { takeBack } from './session.ts';
import { Slot } from './slot.tsx';
import { TEXT_FIELD, TextEntry } from './text-entry.tsx';

const TABS = ['turns', 'rules', 'more'] as const;
type Tab = (typeof TABS)[number];

const tab = signal<Tab>('turns');

/** Where a turn can be typed. */
export function goToText(): void {
  tab.value = 'more';
  // The field comes with the next drawing.
  requestAnimationFrame(() => document.getElementById(TEXT_FIELD)?.focus());
}

/** The turns of the hand, the last one first; each is shown again by its button. */
function Turns() {
  const catalogue = words();
  const { play } = catalogue;
  const game = table.value;
  const drawing = geometry.value;
  if (!game || !drawing) return null;
  const turns = log.value.toReversed();
  const label = game.unit === 'game' ? play.turnsOfGame : play.turns;
  return (
    <section class="log" aria-label={label}>
      {game.canUndo && (stage.value === 'entry' || stage.value === 'bots') && (
        <button type="button" class="take-back" onClick={() => void takeBack()}>
          {play.takeBack}
        </button>
      )}
      {turns.length === 0 && <p>{play.noTurns}</p>}
      <ol reversed aria-label={label}>
        {turns.map(({ played, walks }, i) => {
          const sentence = turnSentence(catalogue, played, walks, { seats: game.seats, geometry: drawing });
          return (
            <li key={turns.length - i}>
              <button
                type="button"
                aria-pressed={look.value?.at === turns.length - 1 - i}
                title={sentence}
                onClick={() => void lookAt(turns.length - 1 - i)}
              >
                <span aria-hidden="true">
                  <span class="number">{turns.length - i}</span> <PieceSign seat={played.seat} />{' '}
                  {textOf(catalogue.further?.chosen, played.turn) ?? played.turn}
                </span>
                <span class="spoken">{sentence}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const SEED = /^\[Seed "(.*)"\]$/m;

function More() {
  const { play, panel } = words();
  const game = table.value;
  if (!game) return null;
  const isAsked = stage.value === 'entry' && !isPassing.value;
  const hasPieces =
    entry.value?.picked !== undefined || entry.value?.next.some(({ role }) => role === 'pick');
  const seed = SEED.exec(game.record)?.[1];
  return (
    <>
      {isAsked && hasPieces && (
        <button type="button" onClick={() => void reachOfPiece()}>
          {play.reach}
        </button>
      )}
      <label class="switch-row" title={panel.sharesWhy}>
        <input
          type="checkbox"
          checked={showsShares.value}
          onChange={({ currentTarget }) => {
            showsShares.value = currentTarget.checked;
          }}
        />{' '}
        {panel.shares}
      </label>
      {isAsked && <TextEntry key={game.record} />}
      <div class="tools">
        <button type="button" onClick={() => saveText(play.fileName, game.record)}>
          {play.save}
        </button>
        <button
          type="button"
          onClick={() => void navigator.clipboard.writeText(game.record).then(() => announce(play.copied))}
        >
          {play.copy}
        </button>
        <ShareButton record={game.record} />
        <button
          type="button"
          onClick={() => {
            isHelpOpen.value = true;
          }}
        >
          {play.keys}
        </button>
        <a class="action" href={addressOf('')}>
          {play.newGame}
        </a>
      </div>
      {seed !== undefined && <p class="faint">{panel.seed(seed)}</p>}
    </>
  );
}

const loadRules = later(async () => (await import('./rules.tsx')).Rules);

function Rules() {
  return <Slot load={loadRules} />;
}

const PARTS = { turns: Turns, rules: Rules, more: More } as const;

export function Panel() {
  const { panel } = words();
  if (!table.value) return null;
  const shown = tab.value;
  const Part = PARTS[shown];
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    tab.value = TABS[(TABS.indexOf(shown) + step + TABS.length) % TABS.length];
    document.getElementById(`tab-${tab.value}`)?.focus();
  };
  return (
    <section class="more" aria-label={panel.parts}>
      <div role="tablist" class="tabs" aria-label={panel.parts} onKeyDown={onKeyDown}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === shown}
            aria-controls="tab-panel"
            tabIndex={name === shown ? 0 : -1}
            onClick={() => {
              tab.value = name;
            }}
          >
            {panel[name]}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <div role="tabpanel" id="tab-panel" class="tab-panel" tabIndex={0} aria-labelledby={`tab-${shown}`}>
        <Part />
      </div>
    </section>
  );
}
