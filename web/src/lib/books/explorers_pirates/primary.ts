// What the game waits for in Explorers & Pirates, in words.
import type { Primary } from '../../game/model';
import type { UiIcon } from '../../art/names';
import { choose, mustAct, wait } from '../../game/live/primary';
import type { Legal, View } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { Waiting } from '../book';
import { isAtPlace, isLift, isPiece, LAUNCH, shipOf } from './placing';
import { movingShips, isActive, ownShips } from './view';
import { epOf } from './wire';
import { holdWords } from './words';

export function epPlacingWords(
  placing: string,
  view: View,
): { label: string; icon: UiIcon; detail?: string } | undefined {
  if (placing === LAUNCH) return { label: t('ep.place_ship'), icon: 'ship' };
  if (isLift(placing)) {
    const ship = epOf(view)?.ships.find((s) => placing.endsWith(` ${s.name}`) && s.seat === view.viewer);
    const detail = ship ? { detail: t('ep.lifts', { hold: holdWords(ship.hold) }) } : {};
    return { label: t('ep.place_ship'), icon: 'ship', ...detail };
  }
  if (isPiece(placing)) return { label: t(`ep.place_${placing}`), icon: placing };
  if (isAtPlace(placing)) return { label: t(`ep.where_${placing.split(' ')[0] as 'settle'}`), icon: 'explore' };
  // Whoever moves a ship can still end the turn.
  return undefined;
}

/** Whether there is something to do in the movement phase. */
export function movesLater(view: View, legal: Legal | null): boolean {
  const ep = epOf(view);
  if (!ep || !legal?.actions.includes('movement')) return false;
  return ownShips(ep, view.viewer).length > 0 || (!ep.fish_rolled && ep.shoals.some((s) => s.open));
}

function moving(waiting: Waiting): Primary {
  const ep = epOf(waiting.view)!;
  const ships = movingShips(ep, waiting);
  const chosen = ships.find(({ ship }) => ship.name === shipOf(waiting.placing))?.ship;
  const way = ships.find((s) => s.ship.under_way && s.reach > 0);
  // Choosing another ship ends nothing yet.
  if (chosen && way && way.ship.name !== chosen.name && ep.end_a_way.includes('sail'))
    return { label: t('action.end'), mode: 'act', icon: 'end', detail: t('ep.ends_way_sail', { n: way.n }) };
  const left = ships.filter((s) => isActive(s) && s.reach > 0).length;
  const detail = chosen
    ? t(chosen.discovered ? 'ep.ship_discovered' : chosen.finished ? 'ep.ship_finished' : 'ep.ship_points', {
        n: chosen.points,
      })
    : left
      ? t('ep.choose_a_ship')
      : t(ships.some(isActive) ? 'ep.still_acts' : 'ep.no_more_moves');
  return { label: t('action.end'), mode: 'act', icon: 'end', detail };
}

/** Nothing for what is asked in every game. */
export function epPrimary(waiting: Waiting): Primary | undefined {
  const { pending, mine, name, view, legal, placing } = waiting;
  if (!epOf(view)) return undefined;
  switch (pending.kind) {
    case 'setup_city':
      return mine
        ? choose(t('ep.setup_harbor'), 'harbor-settlement', t('ep.setup_harbor_detail'))
        : wait(t('ep.wait_harbor', { name }));
    case 'setup_settlement':
      return mine ? choose(t('action.place_settlement'), 'build', t('ep.setup_settlement_detail')) : undefined;
    case 'first_road':
      return mine
        ? choose(t('action.place_road'), 'build', t('ep.first_road_detail'))
        : wait(t('action.wait_road', { name }));
    case 'first_ship':
      return mine
        ? choose(t('ep.place_ship'), 'ship', t('ep.first_ship_detail'))
        : wait(t('ep.wait_first_ship', { name }));
    case 'neutral_harbor_settlement':
    case 'neutral_settlement':
      return mine
        ? choose(
            t(pending.kind === 'neutral_settlement' ? 'ep.place_neutral' : 'ep.place_neutral_harbor'),
            'build',
            t('ep.neutral_detail'),
          )
        : wait(t('ep.wait_neutral', { name }));
    case 'trade_and_build':
      return mine && !placing && movesLater(view, legal)
        ? { label: t('ep.start_movement'), mode: 'act', icon: 'ship', detail: t('ep.start_movement_detail') }
        : undefined;
    case 'movement':
      return mine ? moving(waiting) : wait(t('ep.wait_movement', { name }));
    case 'place_pirate_ship':
      return mine
        ? choose(t('ep.place_pirate'), 'pirate-ship', t('ep.place_pirate_detail'))
        : wait(t('ep.wait_pirate', { name }));
    case 'rob_ships':
      return mine ? choose(t('ep.rob'), 'pirate-ship') : wait(t('ep.wait_rob', { name }));
    default:
      return undefined;
  }
}

/** The action of the large button, where it is one of the book. */
export function epPressed(
  view: View | undefined,
  legal: Legal | null,
  placing: string | undefined,
): string | undefined {
  if (!view || !mustAct(view) || view.pending.type !== 'decision') return undefined;
  const { kind } = view.pending;
  if (kind === 'movement') return isAtPlace(placing) ? undefined : 'end';
  return kind === 'trade_and_build' && !placing && movesLater(view, legal) ? 'movement' : undefined;
}
