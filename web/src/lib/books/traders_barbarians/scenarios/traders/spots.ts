// Places to choose in the scenario Traders & Barbarians: where the wagon goes next, barbarians, and paths for them.
import { edgeEnds, sameCorner } from '../../../../board/geometry';
import { indexHexes, placeName, hexName } from '../../../../board/names';
import type { CornerRef, Spot } from '../../../../board/model';
import type { TraderView, View } from '../../../../generated/game';
import { cornerAt, edgeAt } from '../../../../game/live/places';
import { t } from '../../../../i18n/i18n.svelte';
import type { Asked } from '../../../book';
import { levelsOf } from './view';
import { faceWords } from './words';

/** What is chosen first where a barbarian moves: `barbarian PATH`. */
export const BARBARIAN = 'barbarian ';

/** The end of a path that is not there. */
export function otherEnd(path: string, at: string): CornerRef {
  const [a, b] = edgeEnds(edgeAt(path));
  return sameCorner(a, cornerAt(at)) ? b : a;
}

const ownerOf = ({ board }: View, path: string): number | undefined => board.roads.find((r) => r.path === path)?.seat;

/** Whom the gold for a road goes to; a color that nobody plays has no name here. */
const paidTo = ({ people }: Asked, owner: number | undefined): string | undefined => people[owner ?? -1]?.name;

/** The gold of a step in words: to whom it goes, which with neutral roads is now this, now that. */
function tollWords(asked: Asked, gold: number, path: string): string {
  if (!gold) return '';
  const { view, people } = asked;
  const name = paidTo(asked, ownerOf(view, path));
  return name
    ? t('trader.and_gold', { gold, name })
    : t('trader.and_gold_neutral', { gold, name: people[1 - (view.viewer ?? 0)]?.name ?? '' });
}

/**
 * Where the wagon can go next. What a step costs is known from the ways that the server has found; where a way round
 * is cheaper than the step itself it is told what it costs at least.
 */
function steps(asked: Asked, { journeys, wagons }: TraderView, seat: number): Spot[] {
  const { view, legal } = asked;
  const from = wagons[seat]?.at;
  if (!from) return [];
  const index = indexHexes(view.board.hexes);
  return (legal.sites.tb?.wagon_steps ?? []).map((path): Spot => {
    const to = otherEnd(path, from);
    const way = journeys.find((j) => sameCorner(cornerAt(j.to), to));
    const exact = way?.via === path;
    const n = way?.points ?? 0;
    const gold = exact ? way.gold : 0;
    const place =
      to.corner === 'C'
        ? t('trader.plaza_of', { hex: hexName(index, to) })
        : t('trader.corner', { place: placeName(index, to) });
    const cost = t(exact ? 'trader.points' : 'trader.points_least', { n });
    return {
      at: 'intersection',
      piece: 'own',
      ...to,
      action: `step ${path}`,
      look: {
        name: t('trader.step', { place, cost: cost + tollWords(asked, gold, path) }),
        use: 'x-wagon',
        cost: { text: exact ? String(n) : `≥${n}`, ...(gold ? { gold } : {}) },
      },
    };
  });
}

/** Barbarians that can be driven off from where the wagon stands. */
function tries({ view, legal }: Asked, trader: TraderView, seat: number): Spot[] {
  const index = indexHexes(view.board.hexes);
  const faces = levelsOf(trader)[(trader.levels[seat] ?? 1) - 1]?.faces ?? [];
  return (legal.sites.tb?.drive_off ?? []).map((path): Spot => ({
    at: 'path',
    piece: 'own_over',
    ...edgeAt(path),
    action: `driveoff ${path}`,
    look: { name: t('trader.drive_off_at', { place: placeName(index, edgeAt(path)), faces: faceWords(faces) }) },
  }));
}

/** Which barbarian moves. */
function barbarians({ view, legal }: Asked): Spot[] {
  const index = indexHexes(view.board.hexes);
  return (legal.sites.tb?.barbarians ?? []).map((path): Spot => ({
    at: 'path',
    piece: 'own_over',
    ...edgeAt(path),
    action: BARBARIAN + path,
    look: { name: t('trader.barbarian_at', { place: placeName(index, edgeAt(path)) }) },
  }));
}

/** Where it goes. Whose road lies there is said, and may lose a card if `steals`. */
function targets(asked: Asked, from: string, steals: boolean): Spot[] {
  const { view, legal, people } = asked;
  const index = indexHexes(view.board.hexes);
  return (legal.sites.tb?.barbarian_targets ?? []).map((path): Spot => {
    const place = placeName(index, edgeAt(path));
    const owner = ownerOf(view, path);
    const player = people[owner ?? -1];
    const cards = view.players[owner ?? -1]?.cards ?? 0;
    const robbed = steals && player && owner !== view.viewer && cards > 0;
    const name = robbed
      ? t('trader.target_victim', { place, name: player.name, n: cards })
      : player
        ? t('trader.target_road', { place, name: player.name })
        : t('trader.target', { place });
    return {
      at: 'path',
      piece: 'own',
      ...edgeAt(path),
      action: `${BARBARIAN}${from} ${path}`,
      ...(robbed ? { color: player.color } : {}),
      look: { name, use: 'x-path-barbarian', ...(robbed ? {} : { plain: true }) },
    };
  });
}

export function traderSpots(asked: Asked): readonly Spot[] | undefined {
  const { view, pending, placing } = asked;
  const trader = view.tb?.trader;
  const { viewer } = view;
  if (!trader || viewer === null) return undefined;
  switch (pending.kind) {
    case 'wagon':
      return [...steps(asked, trader, viewer), ...tries(asked, trader, viewer)];
    case 'move_barbarian':
      return placing?.startsWith(BARBARIAN)
        ? targets(asked, placing.slice(BARBARIAN.length), pending.by === 'thief')
        : barbarians(asked);
    case 'driven_off':
      return targets(asked, pending.path, false);
    default:
      return undefined;
  }
}
