// What is told before a game of Explorers & Pirates: one card for each scenario.
import type { UiIcon } from '../../art/names';
import type { Picture } from '../../game/stage/scene';
import { t } from '../../i18n/i18n.svelte';
import type { PlainKey } from '../../i18n/types';
import type { Briefing } from '../book';
import { brief, type BriefId } from '../brief';
import { PICTURES } from './pictures';

interface Card {
  id: BriefId;
  name: PlainKey;
  picture: Picture;
  icons: readonly [UiIcon, UiIcon, UiIcon];
}
const CARDS: Readonly<Record<string, Card>> = {
  'land-ho': {
    id: 'ep_land',
    name: 'scenario.explorers_pirates/land-ho-24',
    picture: PICTURES.ship,
    icons: ['ship', 'explore', 'harbor-settlement'],
  },
  'pirate-lairs': {
    id: 'ep_lairs',
    name: 'scenario.explorers_pirates/pirate-lairs-24',
    picture: PICTURES.lair,
    icons: ['crew', 'lair', 'pirate-ship'],
  },
  'fish-for-catan': {
    id: 'ep_fish',
    name: 'scenario.explorers_pirates/fish-for-catan-24',
    picture: PICTURES.haul,
    icons: ['roll', 'haul', 'council'],
  },
  'spices-for-catan': {
    id: 'ep_spices',
    name: 'scenario.explorers_pirates/spices-for-catan-24',
    picture: PICTURES.village,
    icons: ['village', 'sack', 'council'],
  },
  'explorers-pirates': {
    id: 'ep_all',
    name: 'scenario.explorers_pirates/explorers-pirates-24',
    picture: PICTURES.pirate,
    icons: ['star', 'crew', 'harbor-settlement'],
  },
};

export function epBriefing(scenario: string): Briefing | undefined {
  const [, name = ''] = /^explorers_pirates\/([a-z-]+?)-\d+/.exec(scenario) ?? [];
  const card = CARDS[name];
  return card && brief(card.id, t(card.name), card.picture, card.icons);
}
