// What The Caravans lay on the board: arrows at the oases, camels, places for the next one, and what they are worth.
import {
  cornerKey,
  edgeEnds,
  edgeKey,
  hexesAtCorner,
  hexKey,
  hexesAtEdge,
  sameCorner,
} from '../../../../board/geometry';
import type { BoardLayer, BoardModel, CornerRef, EdgeRef, SeatColor } from '../../../../board/model';
import { indexHexes, placeName, type HexIndex } from '../../../../board/names';
import type { Board, Camel, View } from '../../../../generated/game';
import { cornerAt, edgeAt } from '../../../../game/live/places';
import { t } from '../../../../i18n/i18n.svelte';
import { withAside } from '../../aside';
import CaravanLayer from './CaravanLayer.svelte';
import type { Arrow, CamelSpot, CaravanLayerData, NextPlace } from './model';
import { outward, tailOf } from './place';
import { countsOf, keyOf, leftIn, letters, voting } from './vote';

const lay = (board: BoardModel, data: CaravanLayerData): BoardModel => ({
  ...board,
  layers: [...(board.layers ?? []), { component: CaravanLayer as BoardLayer['component'], data }],
});

/** An arrow in the oasis of its corner; nothing where there is none. */
function arrowAt(hexes: HexIndex, corner: CornerRef, state: Arrow['state']): Arrow[] {
  const oasis = hexesAtCorner(corner).find((h) => hexes.get(hexKey(h))?.terrain === 'oasis');
  return oasis ? [{ corner, turn: outward(oasis, corner), state, label: t(`camel.arrow_${state}`) }] : [];
}

const spotOf = ({ path, head }: Camel, roads: ReadonlySet<string>): CamelSpot => {
  const at = edgeAt(path);
  return { at, head: cornerAt(head), beside: roads.has(edgeKey(at)) };
};

/** In a vote places have letters, and those that were named show by whom and with how many votes. */
function nextPlaces(view: View, roads: ReadonlySet<string>, color: (seat: number) => SeatColor): NextPlace[] {
  const caravans = view.tb!.caravans!;
  const { vote } = caravans;
  const asked = voting(view);
  const called = letters(caravans);
  const left = asked ? leftIn(asked) : [];
  const counts = vote ? countsOf(vote, left) : undefined;
  return caravans.places.map((place): NextPlace => {
    const spot = spotOf(place, roads);
    const letter = called.get(keyOf(place));
    if (!vote || !counts || !letter) return spot;
    const by = vote.named.flatMap((p, seat) => (p && !left.includes(seat) && keyOf(p) === keyOf(place) ? [seat] : []));
    return { ...spot, letter, ...(by.length ? { votes: counts.get(keyOf(place)) ?? 0, colors: by.map(color) } : {}) };
  });
}

export function caravanBoard(view: View, model: BoardModel, color: (seat: number) => SeatColor): BoardModel {
  const caravans = view.tb?.caravans;
  if (!caravans) return model;
  const hexes = indexHexes(model.hexes);
  const roads = new Set(model.routes.map(edgeKey));
  const heads = new Set(caravans.caravans.flatMap(({ head }) => (head ? [cornerKey(cornerAt(head))] : [])));
  const open = new Set(caravans.places.map((place) => cornerKey(tailOf(spotOf(place, roads)))));
  const between = new Set(caravans.between.map((at) => cornerKey(cornerAt(at))));
  return lay(withAside(model, view.board.robber), {
    arrows: caravans.caravans.flatMap(({ path, to, head, closed }) =>
      arrowAt(hexes, tailOf({ at: edgeAt(path), head: cornerAt(to) }), closed ? 'closed' : head ? 'begun' : 'waiting'),
    ),
    camels: caravans.camels.map((camel) => {
      const spot = spotOf(camel, roads);
      const at = cornerKey(spot.head);
      // A caravan whose head is at no free path has ended.
      const leads = heads.has(at) && open.has(at);
      const where = placeName(hexes, spot.at);
      return { ...spot, leads, label: t(leads ? 'camel.at_head' : 'camel.at', { where }) };
    }),
    places: nextPlaces(view, roads, color),
    lit: !!caravans.vote,
    // Neutral colors count no points.
    bonus: view.board.buildings.flatMap(({ at, seat }) => {
      const corner = cornerAt(at);
      return seat < view.players.length && between.has(cornerKey(corner))
        ? [{ at: corner, label: t('camel.between', { color: t(`color.${color(seat)}`) }) }]
        : [];
    }),
  });
}

/** The path that leads outward from a corner of an oasis. */
function way(hexes: HexIndex, corner: CornerRef): EdgeRef | undefined {
  const isOasis = (h: { q: number; r: number }) => hexes.get(hexKey(h))?.terrain === 'oasis';
  return hexesAtCorner(corner)
    .flatMap((hex) => (['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const).map((edge) => ({ ...hex, edge })))
    .find((edge) => edgeEnds(edge).some((end) => sameCorner(end, corner)) && !hexesAtEdge(edge).some(isOasis));
}

/** A board that nobody plays on yet. */
export function caravanPicture({ features, robber }: Board, model: BoardModel): BoardModel {
  const hexes = indexHexes(model.hexes);
  const marked = (features?.markers ?? []).filter((m) => m.name === 'arrow').flatMap((m) => m.spots);
  const corners = marked.map(({ at }) => cornerAt(at));
  const places = corners.flatMap((corner): NextPlace[] => {
    const at = way(hexes, corner);
    const head = at && edgeEnds(at).find((end) => !sameCorner(end, corner));
    return at && head ? [{ at, head, beside: false }] : [];
  });
  return lay(withAside(model, robber), {
    arrows: corners.flatMap((corner) => arrowAt(hexes, corner, 'waiting')),
    camels: [],
    places,
    lit: false,
    bonus: [],
  });
}
