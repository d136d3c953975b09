// Hints for whoever plays Explorers & Pirates for the first time.
import type { View } from '../../generated/game';
import { epOf } from './wire';

const OWN: Readonly<Record<string, string>> = {
  setup_city: 'ep_harbor',
  setup_settlement: 'ep_settlement',
  first_road: 'ep_road',
  first_ship: 'ep_ship',
  neutral_harbor_settlement: 'ep_neutral',
  neutral_settlement: 'ep_neutral',
  before_roll: 'ep_before_roll',
  trade_and_build: 'ep_build',
  place_pirate_ship: 'ep_pirate',
  rob_ships: 'ep_rob',
};

export function epHint(kind: string, view: View): string | undefined {
  const ep = epOf(view);
  if (!ep) return undefined;
  if (kind === 'movement')
    return ep.ships.some((ship) => ship.seat === view.viewer && ship.under_way) ? 'ep_under_way' : 'ep_move';
  return OWN[kind];
}

const rule = (id: string): string => `explorers_pirates/${id}`;
export const EP_HINT_RULES: Readonly<Record<string, string>> = {
  ep_harbor: rule('setup#circle'),
  ep_settlement: rule('setup#first-settlement'),
  ep_road: rule('setup#first-road'),
  ep_ship: rule('setup#first-ship'),
  ep_neutral: rule('setup#neutral-effect'),
  ep_before_roll: rule('gold#compensation'),
  ep_build: rule('cargo#settler-place'),
  ep_move: rule('discovery#at-once'),
  ep_under_way: rule('sailing#one-at-a-time'),
  ep_pirate: rule('pirate#where'),
  ep_rob: rule('pirate#steal'),
};
