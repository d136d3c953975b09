// The build bar of Seafarers: a ship, and moving one.
import type { CardCounts } from '../../board/model';
import type { Legal, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import { missing, total, words } from '../../game/cards';
import type { BuildOption, WhyNot } from '../../game/model';
import { why } from '../../game/live/why';
import { seaOf } from './types';

export const SHIP: CardCounts = { lumber: 1, wool: 1 };

function whyNoShip(view: View, left: number): WhyNot {
  if (left <= 0) return why('seafarers/ships#supply', 'why.no-piece-left');
  const lack = missing(view.own?.hand ?? {}, SHIP);
  if (total(lack)) return { text: t('build.need', { cards: words(lack) }), href: '/almanac/seafarers/ships#cost' };
  return why('seafarers/ships#connected-building', 'sea.no_ship_spot');
}

function whyNoMove(view: View): WhyNot {
  const { sea, viewer } = view;
  if (!sea?.ships.some((s) => s.seat === viewer)) return why('seafarers/moving_ships#open-end', 'sea.no_ship');
  // Nothing is movable once a ship has been moved; without a move the ends say why.
  return sea.movable.length
    ? why('seafarers/moving_ships#destination', 'sea.no_destination')
    : why('seafarers/moving_ships#open-end', 'sea.no_movable');
}

/** The Pirate Islands: an attack on the own fortress. */
function assaultOption(view: View, legal: Legal | null, now: WhyNot | undefined): BuildOption | undefined {
  const mine = seaOf(view)?.pirates?.players[view.viewer ?? -1];
  if (!mine) return undefined;
  const enabled = !now && !!legal?.actions.includes('assault');
  const reason = () =>
    why('seafarers/pirate_islands#assault', mine.chits ? 'why.not-at-fortress' : 'why.fortress-captured');
  return { kind: 'assault', cost: {}, enabled, hotkey: 'X', ...(enabled ? {} : { why: now ?? reason() }) };
}

/** The wonder cards can always be looked at; the sign says that one can be started or raised. */
function wonderOption(legal: Legal | null): BuildOption {
  const sites = legal?.sites.sea;
  return {
    kind: 'wonder',
    cost: {},
    enabled: true,
    hotkey: 'U',
    ...(sites?.wonder_level || sites?.wonders.length ? { active: true } : {}),
  };
}

/** `now` is why nothing can be done at all, if so. */
export function seaBuilds(
  view: View,
  legal: Legal | null,
  placing: string | undefined,
  now: WhyNot | undefined,
): BuildOption[] {
  const { sea, viewer } = view;
  if (!sea || viewer === null) return [];
  const left = sea.ships_left[viewer] ?? 0;
  const open = !now;
  const ship = open && !!legal?.sites.sea?.ships.length;
  const move = open && !!legal?.sites.sea?.moves.length;
  const assault = assaultOption(view, legal, now);
  return [
    {
      kind: 'ship',
      cost: SHIP,
      left,
      enabled: ship,
      hotkey: 'B',
      ...(placing === 'ship' ? { active: true } : {}),
      ...(ship ? {} : { why: now ?? whyNoShip(view, left) }),
    },
    {
      kind: 'moveship',
      cost: {},
      enabled: move,
      hotkey: 'N',
      ...(placing?.startsWith('moveship') ? { active: true } : {}),
      ...(move ? {} : { why: now ?? whyNoMove(view) }),
    },
    ...(assault ? [assault] : []),
    ...(seaOf(view)?.wonders ? [wonderOption(legal)] : []),
  ];
}
