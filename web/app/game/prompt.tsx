/** One line above the board: what has just happened, or what is to be done; and a refusal while there is one. */
import { textOf } from '../../../table/messages/index.ts';
import { turnSentence } from '../../../table/spoken/index.ts';
import { saveText } from '../files.ts';
import { addressOf } from '../route.ts';
import { words } from '../words.ts';
import { advice, adviceText, hint, isAdvising, playAdvice } from './advice.ts';
import { keptGame } from './kept-game.ts';
import { look, lookedSentence } from './looking.ts';
import {
  entry,
  failure,
  geometry,
  isDamaged,
  isSeatChoice,
  isSlow,
  type LoggedTurn,
  log,
  refusal,
  stage,
  table,
  throwsNow,
} from './on-table.ts';
import { isPassing } from './passing.ts';
import { told } from './reach.ts';
import { drop, open } from './session.ts';
import { nextStep, onlyStep, partOfMatch } from './texts.ts';
import { isDoubting } from './tutor.ts';

function toDo(): string {
  const answer = entry.value;
  const game = table.value;
  if (!answer || !game) return '';
  if (throwsNow.value) return words().panel.toThrow;
  if (isSeatChoice.value && !answer.turn) return words().further?.seatChoice.ask ?? '';
  if (game.forced !== undefined) return onlyStep(words(), answer, game.forced);
  const roles = new Set(answer.next.map(({ role }) => role));
  const either =
    roles.size > 1 && answer.picked === undefined
      ? textOf(words().further?.pickOrPlace, game.at.game ?? '')
      : undefined;
  return either ?? nextStep(words(), answer, game.at.game);
}

function lastTurn(): string {
  const game = table.value;
  const drawing = geometry.value;
  const last = log.value.at(-1);
  if (!game || !drawing) return '';
  if (!last) {
    const { starter, seats } = game;
    return starter < 0 ? '' : words().play.starts(seats[starter].name, partOfMatch(words(), game));
  }
  const sentence = turnSentence(words(), last.played, last.walks, { seats: game.seats, geometry: drawing });
  return `${sentence} ${cellSays(last)}`.trim();
}

/** Whose turn it is, where several people sit at the table. The first to move is named already. */
function whoseTurn(): string {
  const game = table.value;
  if (!game || game.seats.filter(({ isPerson }) => isPerson).length < 2) return '';
  const isNamed = log.value.length === 0 && game.starter >= 0;
  return isNamed ? '' : `${words().play.turnOf(game.seats[game.seat].name)}. `;
}

/** Where all pieces go one way: what the cell does to which the dice have led. */
function cellSays({ walks }: LoggedTurn): string {
  const stop = walks.at(0)?.path[1];
  if (geometry.value?.route === undefined) return '';
  const ground = table.value?.marks.find(({ spot, isGround }) => isGround && spot === stop);
  const what = ground && textOf(words().further?.grounds, ground.kind);
  return what === undefined ? '' : words().panel.cellSays(what);
}

function hinted(): string {
  if (isAdvising.value || isDoubting.value) return words().play.searching;
  return advice.value ? adviceText(advice.value) : '';
}

function Hinted({ text }: { readonly text: string }) {
  const { panel } = words();
  const shown = advice.value;
  const isLine = shown?.lines[shown.at] !== undefined && !isAdvising.value && !isDoubting.value;
  return (
    <div class="prompt hint">
      <p>{text}</p>
      {isLine && (
        <div class="hint-choices">
          <button type="button" class="main" onClick={() => void playAdvice()}>
            {panel.playHint}
          </button>
          <button type="button" onClick={() => void hint()}>
            {panel.nextHint}
          </button>
        </div>
      )}
    </div>
  );
}

/** What can be done with a game that cannot be read. */
function Damaged() {
  const { play } = words();
  const record = keptGame.value?.record ?? '';
  return (
    <>
      {play.damaged}{' '}
      <button type="button" onClick={() => saveText('dama-damaged.txt', record)}>
        {play.saveDamaged}
      </button>{' '}
      <button type="button" onClick={drop}>
        {play.dropDamaged}
      </button>
    </>
  );
}

export function Prompt() {
  const { play } = words();
  const game = table.value;
  if (failure.value !== undefined) {
    return (
      <p class="prompt bad">
        {failure.value}{' '}
        {isDamaged.value ? (
          <Damaged />
        ) : (
          <button type="button" onClick={() => void open()}>
            {play.goOn}
          </button>
        )}{' '}
        <a href={addressOf('')}>{play.newGame}</a>
      </p>
    );
  }
  if (refusal.value !== undefined) return <p class="prompt bad">{refusal.value}</p>;
  if (look.value) return <p class="prompt">{lookedSentence(look.value)}</p>;
  const advised = hinted();
  if (advised !== '') return <Hinted text={advised} />;
  if (told.value !== undefined) return <p class="prompt">{told.value}</p>;
  if (stage.value === 'bots' && isSlow.value && game) {
    return (
      <p class="prompt">
        {play.thinking(game.seats[game.seat].name)}
        <progress aria-label={play.thinking(game.seats[game.seat].name)} />
      </p>
    );
  }
  return (
    <p class="prompt">
      <span class="last">{lastTurn()}</span>{' '}
      <span class="to-do">{stage.value === 'entry' && !isPassing.value ? whoseTurn() + toDo() : ''}</span>
    </p>
  );
}
