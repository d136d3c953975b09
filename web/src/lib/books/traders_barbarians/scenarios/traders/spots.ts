// Places to choose in the scenario Traders & Barbarians: where the wagon goes next, barbarians, and paths for them.
import { indexHexes, placeName, hexName } from '../../../../board/names';
import type { Spot } from '../../../../board/model';
import type { TraderView, View, WagonStep } from '../../../../generated/game';
import { cornerAt, edgeAt } from '../../../../game/live/places';
import { t } from '../../../../i18n/i18n.svelte';
import type { Asked } from '../../../book';
import { levelsOf } from './view';
import { faceWords } from './words';

/** What is chosen first where a barbarian moves: `barbarian PATH`. */
export const BARBARIAN = 'barbarian ';

const ownerOf = ({ board }: View, path: string): number | undefined => board.roads.find((r) => r.path === path)?.seat;

/** The gold of a step in words: to whom it goes. */
function tollWords({ people }: Asked, { gold, payee }: WagonStep): string {
  if (!gold) return '';
  const name = people[payee ?? -1]?.name;
  return name === undefined ? t('trader.and_gold_supply', { gold }) : t('trader.and_gold', { gold, name });
}

/** Where the wagon can go next, and what that costs. */
function steps(asked: Asked, trader: TraderView): Spot[] {
  const { view, legal } = asked;
  const index = indexHexes(view.board.hexes);
  const open = legal.sites.tb?.wagon_steps ?? [];
  return trader.steps
    .filter(({ path }) => open.includes(path))
    .map((step): Spot => {
      const { path, points, gold } = step;
      const to = cornerAt(step.to);
      const place =
        to.corner === 'C'
          ? t('trader.plaza_of', { hex: hexName(index, to) })
          : t('trader.corner', { place: placeName(index, to) });
      return {
        at: 'intersection',
        piece: 'own',
        ...to,
        action: `step ${path}`,
        look: {
          name: t('trader.step', { place, cost: t('trader.points', { n: points }) + tollWords(asked, step) }),
          use: 'x-wagon',
          cost: { text: String(points), ...(gold ? { gold } : {}) },
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
      return [...steps(asked, trader), ...tries(asked, trader, viewer)];
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
