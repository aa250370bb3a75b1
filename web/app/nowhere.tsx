/** What is shown for an address that leads nowhere. */
import { SHOWCASE } from './home/showcase.ts';
import { StillBoard } from './home/still-board.tsx';
import { addressOf } from './route.ts';
import { words } from './words.ts';

export function Nowhere() {
  const { shell } = words();
  return (
    <div class="page nowhere">
      <h1>{shell.unknown}</h1>
      <p>{shell.unknownWhy}</p>
      <StillBoard at={SHOWCASE['dama-bianca']} />
      <p class="actions">
        <a class="action main" href={addressOf('')}>
          {shell.toHome}
        </a>
      </p>
    </div>
  );
}
