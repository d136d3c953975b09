// How what happens in Explorers & Pirates sounds.
import type { Sound } from '../../game/sound';
import type { EpEvent } from './wire';

export const EP_SOUNDS: Readonly<Partial<Record<EpEvent['type'], Sound>>> = {
  fields_paid: 'trade',
  card_bought: 'trade',
  card_sold: 'trade',
  ship_launched: 'build',
  cargo_built: 'card',
  cargo_exchanged: 'card',
  cargo_dropped: 'discard',
  movement_began: 'turn',
  sailed: 'road',
  wool_paid: 'discard',
  explored: 'award',
  crew_placed: 'build',
  crew_picked: 'card',
  lair_captured: 'barbarians',
  hero_rolled: 'dice',
  hero_found: 'award',
  lair_numbered: 'card',
  mission_card_moved: 'award',
  village_befriended: 'award',
  fish_rolled: 'dice',
  haul_caught: 'card',
  cargo_delivered: 'anchor',
  pirate_ship_placed: 'robber',
  // The shot is heard with the die that decides.
  chase_rolled: 'cannon',
  gold_stolen: 'card',
};
