// Chapters about Explorers & Pirates and what to read beside them.
import type { Related } from '../../../pages/almanac/related';

const BOOK = 'explorers_pirates';
const of = (...chapters: readonly string[]): string[] => chapters.map((chapter) => `${BOOK}/${chapter}`);

export const related: Related = {
  [`${BOOK}/setup`]: of('land_ho', 'turn', 'missions', 'boards'),
  [`${BOOK}/land_ho`]: of('setup', 'ships', 'discovery'),
  [`${BOOK}/boards`]: of('setup', 'five_six'),
  [`${BOOK}/turn`]: [...of('sailing', 'gold'), 'base/turn', 'base/seven'],
  [`${BOOK}/gold`]: ['base/maritime_trade', 'base/domestic_trade', ...of('turn')],
  [`${BOOK}/building`]: ['base/settlements', 'base/roads', ...of('ships', 'cargo')],
  [`${BOOK}/ships`]: of('sailing', 'cargo', 'building'),
  [`${BOOK}/sailing`]: of('ships', 'discovery', 'pirate'),
  [`${BOOK}/discovery`]: of('sailing', 'boards', 'building'),
  [`${BOOK}/cargo`]: of('ships', 'building', 'council'),
  [`${BOOK}/missions`]: of('pirate_lairs', 'fish_for_catan', 'spices_for_catan'),
  [`${BOOK}/pirate`]: of('sailing', 'spices_for_catan', 'turn'),
  [`${BOOK}/pirate_lairs`]: of('missions', 'cargo', 'gold'),
  [`${BOOK}/fish_for_catan`]: of('missions', 'council', 'cargo'),
  [`${BOOK}/spices_for_catan`]: of('missions', 'council', 'pirate'),
  [`${BOOK}/council`]: of('fish_for_catan', 'spices_for_catan'),
  [`${BOOK}/five_six`]: ['five_six/paired_players', ...of('boards')],
};
