/** What people may play after a game, with other dice. */
import { createGame, DAMA_BIANCA } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { nextSeed } from '../seats.ts';
import { applySettings } from '../settings.ts';
import { Table } from './table.ts';

/** The same people and bots one seat further, so that the one who sat second sits first. */
export function rematch({ game, meta, placing }: Table, date = meta.date): Table {
  const seats = [...meta.seats.slice(1), meta.seats[0]];
  return new Table(game, { ...meta, seats, date, seed: nextSeed(meta.seed) }, placing);
}

/** A match of the same variant in which the next seat starts each hand. */
export function matchAfter({ game, meta, placing }: Table): Table {
  const variant = applySettings(DAMA_BIANCA.rules, game.rules.variant, ['match.starter=rotate']);
  const next = unwrap(createGame(variant, game.numPlayers, 'match'));
  return new Table(next, { ...meta, seed: nextSeed(meta.seed) }, placing);
}
