/** Shows the rules of the current game, and the signs on its board. */
import { textOf } from '../../../table/messages/index.ts';
import { GroundLegend } from '../board/grounds.tsx';
import { RulesView } from '../rules/rules-view.tsx';
import { words } from '../words.ts';
import { geometry, table } from './on-table.ts';

export function Rules() {
  const { panel, begin, further } = words();
  const game = table.value;
  if (!game) return null;
  const { game: name, variant } = game.at;
  const key = typeof variant === 'string' ? variant : '';
  const note = textOf(begin.variants, key) ?? textOf(further?.notes, key);
  const resting = textOf(further?.resting, name);
  const hasGrounds = game.marks.some(({ isGround }) => isGround);
  return (
    <div class="rules-tab">
      {note !== undefined && <p>{note}</p>}
      <RulesView game={name} />
      {hasGrounds && (
        <>
          <h2>{panel.legend}</h2>
          <GroundLegend marks={game.marks} hasRoute={geometry.value?.route !== undefined} />
        </>
      )}
      {resting !== undefined && <p class="faint">{resting}</p>}
    </div>
  );
}
