// The scenario Traders & Barbarians in words.
import { list, t } from '../../../../i18n/i18n.svelte';
import type { Cargo, Goods, Level, TradeHex } from './model';

export const goodsName = (goods: Goods): string => t(`goods.${goods}`);
export const hexKind = (hex: TradeHex): string => t(`terrain.${hex}`);

/** "5 or 6". */
export const faceWords = (faces: readonly number[]): string => list(faces.map(String), 'disjunction');

/** "Glass, for a castle". */
export const cargoWords = (cargo: Cargo | undefined): string =>
  cargo ? t('trader.cargo', { goods: goodsName(cargo.goods), hex: hexKind(cargo.to) }) : t('trader.empty');

/** What a level brings. */
export function levelWords({ n, points, gold, faces }: Level): string {
  const die = faces.length ? t('trader.level_die', { faces: faceWords(faces) }) : t('trader.level_no_die');
  return t('trader.level', { n, points, gold, die });
}
