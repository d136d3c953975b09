// Gifts on the board: chits and cards on paths, and harbors that serve nobody yet.
import { edgeKey } from '../../../../board/geometry';
import type { BoardLayer, BoardModel, Harbor } from '../../../../board/model';
import type { Board, View } from '../../../../generated/game';
import { edgeAt } from '../../../../game/live/places';
import { t } from '../../../../i18n/i18n.svelte';
import { path, spotsOf, type BoardMark } from '../../marks';
import GiftLayer from './GiftLayer.svelte';

/** Where chits and cards lie. */
function gifts(chits: readonly string[], cards: readonly string[]): BoardLayer {
  const data: BoardMark[] = [
    ...chits.map((at) => ({ ...path(at), kind: 'chit', art: 'x-chit', label: t('mark.chit') })),
    ...cards.map((at) => ({ ...path(at), kind: 'gift_card', art: 'x-gift-card', label: t('mark.gift_card') })),
  ];
  return { component: GiftLayer as BoardLayer['component'], data };
}

let signs: { from: BoardModel['harbors']; gifts: string; harbors: readonly Harbor[] } | undefined;
/** The land is drawn once: as long as they are the same, the same array is handed out. */
function harborsOf(from: BoardModel['harbors'], paths: readonly string[]): readonly Harbor[] {
  if (!paths.length) return from;
  const badge = { icon: 'gift', label: t('mark.gift_harbor') };
  const named = paths.map((at) => edgeKey(edgeAt(at)));
  const key = `${named.join()} ${badge.label}`;
  if (signs?.from === from && signs.gifts === key) return signs.harbors;
  const harbors = from.map((h): Harbor => (named.includes(edgeKey(h)) ? { ...h, badge } : h));
  signs = { from, gifts: key, harbors };
  return harbors;
}

export function tribeBoard(view: View, board: BoardModel): BoardModel {
  const tribe = view.sea?.tribe;
  if (!tribe) return board;
  return {
    ...board,
    harbors: harborsOf(board.harbors, tribe.harbors),
    layers: [...(board.layers ?? []), gifts(tribe.chits, tribe.cards)],
  };
}

/** A board that nobody plays on yet. */
export function tribePicture({ features }: Board, board: BoardModel): BoardModel {
  const at = (name: string) => spotsOf(features, name).map((s) => s.at);
  return { ...board, layers: [...(board.layers ?? []), gifts(at('chit'), at('gift-card'))] };
}
