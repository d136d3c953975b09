// Places to choose in Explorers & Pirates: where ships are built and sail, where cargo begins, and the set-up.
import { hexesAtEdge, hexKey, refKey } from '../../board/geometry';
import { hexName, indexHexes, type HexIndex } from '../../board/names';
import type { Spot } from '../../board/model';
import type { ScreenHost, Asked } from '../book';
import { cornerAt, edgeAt, hexAt } from '../../game/live/places';
import { list, t } from '../../i18n/i18n.svelte';
import { placeOf, those } from './actions';
import { isAtPlace, isEpPlacing, isLift, isPiece, isSailing, LAUNCH, LIFT, SAIL, shipOf } from './placing';
import { isActive, movingShips } from './view';
import { cornerWords, pathWords, shipWords } from './words';
import { epOf, type EpShip, type EpView, type EpVoyage } from './wire';

/** One place each: where several things can be chosen, whoever chooses says which. */
export function merged(spots: readonly Spot[]): Spot[] {
  const at = new Map<string, Spot>();
  for (const spot of spots) {
    const key = refKey(spot);
    const other = at.get(key);
    if (!other) {
      at.set(key, spot);
      continue;
    }
    const before = other.pieces ?? [{ piece: other.piece, action: other.action!, name: other.look?.name }];
    const name = [other.look?.name, spot.look?.name].filter((s) => s !== undefined);
    at.set(key, {
      ...other,
      pieces: [...before, { piece: spot.piece, action: spot.action!, name: spot.look?.name }],
      look: { ...other.look, name: list(name, 'disjunction') },
    });
  }
  return [...at.values()];
}

const pathSpot = (index: HexIndex, action: string, path: string, use: string, name: string): Spot => ({
  at: 'path',
  piece: 'own',
  ...edgeAt(path),
  action,
  look: { name: t('ep.at_path', { what: name, place: pathWords(index, path) }), use },
});
const cornerSpot = (index: HexIndex, action: string, at: string, use: string, name: string): Spot => ({
  at: 'intersection',
  piece: 'own',
  ...cornerAt(at),
  action,
  look: { name: t('ep.at_corner', { what: name, place: cornerWords(index, at) }), use },
});

const launches = (index: HexIndex, actions: readonly string[]): Spot[] =>
  actions.map((a) => pathSpot(index, a, a.split(' ')[1]!, 'x-ep-ship', t('ep.ship')));

/** Where a new settler or crew can be: in basins, and on ships. */
function berths(index: HexIndex, ep: EpView, kind: 'settler' | 'crew', actions: readonly string[]): Spot[] {
  return merged(
    actions.map((action) => {
      const [, word, ship] = action.split(' ');
      const use = `x-${kind}`;
      const name = t(`ep.cargo_${kind}`);
      if (word !== 'ship') return cornerSpot(index, action, word!, use, name);
      const found = ep.ships.find((s) => s.name === ship);
      const path = ship!.split('#')[0]!;
      return {
        ...pathSpot(index, action, path, use, name),
        look: { name: t('ep.onto_ship', { what: name, ship: found ? shipWords(index, found) : '' }), use },
      };
    }),
  );
}

/** What a voyage costs and brings, in words. */
function voyageWords({ points, tribute, discovers }: EpVoyage, area: string | undefined, wool: boolean): string {
  const parts = [t('ep.steps', { n: points })];
  if (discovers) parts.push(t(area === 'south' ? 'ep.discovers_south' : 'ep.discovers_north'));
  if (tribute) parts.push(t('ep.pays_tribute'));
  if (wool) parts.push(t('ep.pays_wool'));
  return list(parts);
}

/** Where a ship can sail, also with wool that is not paid yet. */
function voyages({ view, legal }: Asked, ep: EpView, ship: EpShip): Spot[] {
  const index = indexHexes(view.board.hexes);
  const areaOf = (hex: string | null) =>
    view.board.features?.areas.find((a) => hex !== null && a.hexes.includes(hex))?.name;
  const spot = (voyage: EpVoyage, wool: boolean): Spot => {
    const { to, points, tribute, discovers } = voyage;
    const area = areaOf(discovers);
    const sail = `sail ${ship.name} ${to}${tribute ? ' tribute' : ''}`;
    const sign = {
      text: String(points),
      ...(discovers ? { use: area === 'south' ? 'x-sun' : 'x-moon' } : {}),
      ...(tribute ? { gold: 1 } : {}),
      ...(wool ? { hollow: true } : {}),
    };
    const words = voyageWords(voyage, area, wool);
    return {
      at: 'path',
      piece: 'own',
      ...edgeAt(to),
      // What is paid first is an action of its own.
      action: wool ? `wool ${ship.name} then ${sail}` : sail,
      look: { name: t('ep.sail_to', { place: pathWords(index, to), cost: words }), sign },
    };
  };
  const can = new Set(those(legal, 'sail', ship.name));
  const free = ship.voyages.map((v) => spot(v, false)).filter((s) => can.has(s.action!));
  const payable = legal?.actions.includes(`wool ${ship.name}`) ?? false;
  const gold = view.players[view.viewer ?? -1]?.gold ?? 0;
  const dear = payable ? ship.with_wool.filter((v) => !v.tribute || gold > 0).map((v) => spot(v, true)) : [];
  const reached = new Set(free.map(refKey));
  // What is in reach anyway needs no wool.
  return merged([...free, ...dear.filter((s) => !reached.has(refKey(s)))]);
}

/** Own ships that can do something, but for the chosen one. */
function ships(asked: Asked, ep: EpView, chosen: string | undefined): Spot[] {
  const index = indexHexes(asked.view.board.hexes);
  const active = movingShips(ep, asked).filter(isActive);
  const spots = active.map(({ ship, n }): Spot => ({
    at: 'path',
    piece: 'own_over',
    ...edgeAt(ship.path),
    action: SAIL + ship.name,
    look: {
      name: t('ep.choose_ship', { n, ship: shipWords(index, ship), left: t('ep.points_left', { n: ship.points }) }),
    },
  }));
  // Of two on a path the other one.
  return merged(spots.filter((s) => s.action !== SAIL + chosen));
}

/** Places for what a ship does: hexes, or intersections. */
function deedPlaces(index: HexIndex, actions: readonly string[]): Spot[] {
  return actions.map((action): Spot => {
    const [word = ''] = action.split(' ');
    const place = placeOf(action);
    if (word === 'settle') return cornerSpot(index, action, place, 'p-settlement', t('piece.settlement'));
    const what = t(`ep.do_${word as 'placecrew'}`);
    return {
      at: 'hex',
      piece: 'own',
      ...hexAt(place),
      action,
      look: { name: t('ep.at_hex', { what, hex: hexName(index, hexAt(place)) }) },
    };
  });
}

/** Harbor settlements have another name and look than cities. */
function harborSettlements(base: readonly Spot[]): Spot[] {
  return base.map((spot) => {
    if (spot.piece !== 'city' || spot.at !== 'intersection') return spot;
    const action = `city ${spot.q},${spot.r}.${spot.corner}`;
    return { ...spot, piece: 'own', action, look: { piece: t('ep.harbor_settlement'), use: 'x-harbor-settlement' } };
  });
}

/** Buildings of a color that nobody plays. */
function neutral(asked: Asked, owner: number): Spot[] {
  const color = asked.view.absent[owner - asked.view.config.colours.length];
  return (asked.legal.actions ?? []).flatMap((action): Spot[] => {
    const [word, at] = action.split(' ');
    if ((word !== 'city' && word !== 'settlement') || !at) return [];
    const city = word === 'city';
    return [
      {
        at: 'intersection',
        piece: 'own',
        ...cornerAt(at),
        action,
        ...(color ? { color, neutral: true } : {}),
        look: {
          piece: t(city ? 'ep.neutral_harbor' : 'ep.neutral_settlement'),
          use: city ? 'x-harbor-settlement' : 'p-settlement',
        },
      },
    ];
  });
}

export function epSpots(asked: Asked, base: readonly Spot[]): readonly Spot[] | undefined {
  const { view, legal, placing } = asked;
  const ep = epOf(view);
  if (!ep) return undefined;
  const index = indexHexes(view.board.hexes);
  if (placing === LAUNCH)
    return launches(
      index,
      those(legal, 'launch').filter((a) => !a.includes(' lift ')),
    );
  if (isLift(placing)) {
    const end = ` lift ${placing.slice(LIFT.length)}`;
    return launches(
      index,
      those(legal, 'launch').filter((a) => a.endsWith(end)),
    );
  }
  if (isPiece(placing)) return berths(index, ep, placing, those(legal, placing));
  if (isAtPlace(placing)) return deedPlaces(index, those(legal, ...placing!.split(' ')));
  switch (asked.pending.kind) {
    case 'movement': {
      const name = shipOf(placing);
      const chosen = ep.ships.find((s) => s.seat === view.viewer && s.name === name);
      const reach = chosen ? voyages(asked, ep, chosen) : [];
      const taken = new Set(reach.map(refKey));
      return [...reach, ...ships(asked, ep, name).filter((s) => !taken.has(refKey(s)))];
    }
    case 'first_road':
      return those(legal, 'road').map((a): Spot => ({ at: 'path', piece: 'road', ...edgeAt(placeOf(a)) }));
    case 'first_ship':
      return launches(index, those(legal, 'launch'));
    case 'neutral_harbor_settlement':
    case 'neutral_settlement':
      return 'owner' in asked.pending ? neutral(asked, asked.pending.owner) : undefined;
    case 'place_pirate_ship':
      return those(legal, 'pirateship').map((action): Spot => pirateSpot(index, ep, asked, action));
    default:
      return harborSettlements(base);
  }
}

/** Where the pirate ship can go, and whose ships lie there. */
function pirateSpot(index: HexIndex, ep: EpView, { view, people }: Asked, action: string): Spot {
  const place = placeOf(action);
  const hex = hexAt(place);
  const here = ep.ships.filter((s) => s.seat !== view.viewer && touches(s.path, place));
  const names = [...new Set(here.map((s) => people[s.seat]?.name ?? ''))];
  const haul = ep.shoals.some((s) => s.hex === place && s.haul);
  const said = [t('ep.pirate_to', { hex: hexName(index, hex) })];
  if (names.length) said.push(t('ep.pirate_beside', { names: list(names) }));
  if (haul) said.push(t('ep.pirate_eats'));
  return { at: 'hex', piece: 'own', ...hex, action, look: { name: said.join(' '), use: 'x-pirate-ship' } };
}

const touches = (path: string, hex: string): boolean => hexesAtEdge(edgeAt(path)).some((h) => hexKey(h) === hex);

/** Whether what is being chosen can still be chosen. */
export function stillOpen(placing: string, host: Pick<ScreenHost, 'legal' | 'decides'>): boolean {
  if (!isEpPlacing(placing)) return false;
  if (isSailing(placing)) return host.decides('movement');
  const actions = host.legal?.actions ?? [];
  if (isLift(placing)) return actions.some((a) => a.endsWith(` lift ${placing.slice(LIFT.length)}`));
  return actions.some((a) => a.startsWith(`${placing} `));
}
