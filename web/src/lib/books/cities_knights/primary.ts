// What the game waits for in Cities & Knights, in words.
import type { ProgressCard } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import type { Primary } from '../../game/model';
import { wait } from '../../game/live/primary';
import type { Waiting } from '../book';
import { cardName } from './cards';

/** Nothing for what is asked in every game. */
export function ckPrimary({ pending, mine, name, legal }: Waiting): Primary | undefined {
  const choose = (label: string, icon: NonNullable<Primary['icon']>): Primary => ({
    label,
    mode: 'choose',
    icon,
    ...(legal?.actions.includes('skip') ? { skip: t('action.skip') } : {}),
  });
  switch (pending.kind) {
    case 'fifth_card':
      return mine ? choose(t('action.fifth'), 'devcard') : wait(t('action.wait_fifth', { name }));
    case 'defence':
      return mine ? choose(t('action.defense'), 'sword') : wait(t('action.wait_defense', { name }));
    case 'pillage':
      return mine
        ? {
            ...choose(t('action.pillage'), 'sword'),
            ...(legal?.actions.includes('ransom') ? { skip: t('action.ransom'), skips: 'ransom' } : {}),
          }
        : wait(t('action.wait_pillage', { name }));
    case 'defender_reward':
    case 'choose_deck':
      return mine ? choose(t('action.reward'), 'devcard') : wait(t('action.wait_reward', { name }));
    case 'aqueduct':
      return mine ? choose(t('action.aqueduct'), 'track-science') : wait(t('action.wait_aqueduct', { name }));
    case 'displaced':
      return mine ? choose(t('action.displaced'), 'march') : wait(t('action.wait_displaced', { name }));
    case 'deserter':
      return mine ? choose(t('action.deserter'), 'knight') : wait(t('action.wait_deserter', { name }));
    case 'place_deserter':
      return mine ? choose(t('action.place_deserter'), 'knight') : wait(t('action.wait_place_deserter', { name }));
    case 'diplomat_road':
      return mine ? choose(t('action.diplomat_road'), 'road') : wait(t('action.wait_diplomat_road', { name }));
    case 'smith':
      return mine
        ? { ...choose(t('action.smith'), 'promote'), detail: t('action.free_left', { n: pending.left }) }
        : wait(t('action.wait_smith', { name }));
    case 'spy':
      return mine ? choose(t('action.spy'), 'eye') : wait(t('action.wait_spy', { name }));
    case 'master_merchant':
      return mine ? choose(t('action.master'), 'cards') : wait(t('action.wait_master', { name }));
    case 'wedding':
      return mine ? choose(t('action.wedding'), 'cards') : wait(t('action.wait_wedding', { name }));
    case 'forced_trade':
      return mine ? choose(t('action.forced'), 'trade') : wait(t('action.wait_forced', { name }));
    case 'metropolis':
      return mine ? choose(t('action.metropolis'), 'metropolis') : wait(t('action.wait_metropolis', { name }));
    default:
      return undefined;
  }
}

/** What is being chosen on the board. */
export function placingWords(placing: string): { label: string; icon: NonNullable<Primary['icon']> } {
  const [word = '', card = '', more] = placing.split(' ');
  switch (word) {
    case 'recruit':
      return { label: t('action.recruit'), icon: 'knight' };
    case 'activate':
      return { label: t('action.activate'), icon: 'activate' };
    case 'promote':
      return { label: t('action.promote'), icon: 'promote' };
    case 'march':
      return { label: t(card ? 'action.march_to' : 'action.march'), icon: 'march' };
    case 'chase':
      return { label: t('action.chase'), icon: 'robber' };
    case 'wall':
      return { label: t('action.wall'), icon: 'wall' };
    default: {
      const named = cardName(card as ProgressCard);
      return { label: t(more ? 'action.inventor_second' : 'action.card_target', { card: named }), icon: 'devcard' };
    }
  }
}
