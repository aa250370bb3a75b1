/** What the first screen shows besides the games: the puzzle of the day, and what a person has reached. */
import { useEffect } from 'preact/hooks';
import { PUZZLE_SETS } from '../games.ts';
import { useLoaded } from '../later-part.tsx';
import { gameName } from '../names.ts';
import { today } from '../outside.ts';
import { dailyGame, dailyPuzzle, solvedDays, streakOf } from '../puzzles/daily.ts';
import { keepResults, knownResults } from '../record/kept-results.ts';
import { tallies, trend } from '../record/results.ts';
import { levelOf, Share } from '../record/tally.tsx';
import { addressOf } from '../route.ts';
import { allWords } from '../words.ts';
import { StillBoard } from './still-board.tsx';

function Daily() {
  const { daily, language } = allWords();
  const day = today();
  const game = dailyGame(day);
  const set = useLoaded(PUZZLE_SETS[game].load, game);
  const puzzle = set && dailyPuzzle(day, set);
  const texts = set?.texts(language);
  const isSolved = solvedDays.value.includes(day);
  const streak = streakOf(solvedDays.value, day);
  return (
    <article class="card" aria-labelledby="daily">
      <div class="about">
        <h2 id="daily">{daily.title}</h2>
        <p class="faint">
          {gameName(game)}
          {puzzle && texts && ` · ${texts.kinds[puzzle.kind]}`}
        </p>
        <p>{isSolved ? daily.done : puzzle && texts?.asks[puzzle.kind]}</p>
        <p class="actions">
          <a class="action" href={addressOf('puzzles', { day })}>
            {isSolved ? daily.again : daily.solve}
          </a>
          {streak > 0 && <span class="faint">{daily.streak(streak)}</span>}
        </p>
      </div>
      {puzzle && <StillBoard at={puzzle.at} />}
    </article>
  );
}

const LAST = 10;
const SHOWN = 3;

function Reached() {
  const { record, format, shell } = allWords();
  useEffect(keepResults, []);
  const results = knownResults();
  if (results.length === 0) return null;
  const { now, before } = trend(results, LAST);
  return (
    <article class="card" aria-labelledby="reached">
      <div class="about">
        <h2 id="reached">{shell.record}</h2>
        <p class="faint">
          {record.count(results.length)}
          {now !== undefined && ` · ${record.givenAway(format.percent(now))}`}
          {before !== undefined && ` ${record.was(format.percent(before))}`}
        </p>
        <ul class="tallies">
          {tallies(results)
            .slice(0, SHOWN)
            .map((tally) => (
              <li key={`${tally.game} ${tally.level}`}>
                <span>
                  {gameName(tally.game)}, {levelOf(tally)}
                </span>
                <span class="faint">{record.won(tally.won, tally.games)}</span>
                <Share part={tally.won / tally.games} />
              </li>
            ))}
        </ul>
        <p class="actions">
          <a class="action" href={addressOf('record')}>
            {record.all}
          </a>
        </p>
      </div>
    </article>
  );
}

export function LaterCards() {
  return (
    <>
      <Daily />
      <Reached />
    </>
  );
}
