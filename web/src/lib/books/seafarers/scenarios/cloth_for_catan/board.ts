// Villages on the board.
import type { BoardLayer, BoardModel, SeatColor } from '../../../../board/model';
import type { Board, Village, View } from '../../../../generated/game';
import { list, t } from '../../../../i18n/i18n.svelte';
import { corner, place, spotsOf, valueOf, type BoardMark } from '../../marks';
import VillageLayer from './VillageLayer.svelte';

const lay = (board: BoardModel, data: readonly BoardMark[]): BoardModel => ({
  ...board,
  layers: [...(board.layers ?? []), { component: VillageLayer as BoardLayer['component'], data }],
});
const village = { kind: 'village', art: 'x-village' };

function words(v: Village, color: (seat: number) => SeatColor): string {
  const text = t('mark.village', { number: v.number, n: v.bolts });
  return v.traders.length
    ? `${text}. ${t('mark.village_traders', { who: list(v.traders.map((s) => t(`color.${color(s)}`))) })}`
    : text;
}

export function clothBoard(view: View, board: BoardModel, color: (seat: number) => SeatColor): BoardModel {
  const villages = view.sea?.cloth?.villages ?? [];
  return lay(
    board,
    villages.map((v) => ({
      ...corner(v.at),
      ...village,
      label: words(v, color),
      number: v.number,
      count: v.bolts,
      ...(v.bolts ? {} : { spent: true }),
    })),
  );
}

/** A board that nobody plays on yet. */
export function clothPicture({ features }: Board, board: BoardModel): BoardModel {
  const count = valueOf(features, 'village_cloth');
  return lay(
    board,
    spotsOf(features, 'village').map((spot) => ({
      ...place(spot),
      ...village,
      label: t('mark.village', { number: spot.value, n: count ?? 0 }),
      number: spot.value,
      ...(count === undefined ? {} : { count }),
    })),
  );
}
