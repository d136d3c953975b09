// The build bar of The Fishermen of Catan: what fish pay for, and the boot.
import type { UiIcon } from '../../../../art/names';
import type { BuildOption } from '../../../../game/model';
import { t } from '../../../../i18n/i18n.svelte';
import type { Builds, Input } from '../../../book';
import { DEEDS, type Deed } from './model';
import { discount } from './view';

const LOOK: Record<Deed, { hotkey: string; icon: UiIcon }> = {
  robber: { hotkey: 'X', icon: 'robber' },
  steal: { hotkey: 'L', icon: 'user' },
  take: { hotkey: 'G', icon: 'cards' },
  road: { hotkey: 'W', icon: 'road' },
  card: { hotkey: 'K', icon: 'devcard' },
};

export function fishBuilds({ view, options }: Input): Builds {
  const fish = view.tb?.fish;
  const { viewer } = view;
  if (!fish || viewer === null) return {};
  const deeds = DEEDS.map((deed, i): BuildOption => {
    const n = fish.prices[viewer]?.[i] ?? 0;
    const less = discount(fish, viewer, deed);
    const text = less ? t('fish.price_less', { n, less }) : t('fish.price', { n });
    const what = t(deed === 'card' && view.ck ? 'fish.what_progress' : `fish.what_${deed}`);
    return options.build(`fish ${deed}`, {
      label: t(`fish.do_${deed}`),
      pic: { icon: LOOK[deed].icon },
      tint: 'accent',
      hotkey: LOOK[deed].hotkey,
      price: { icon: 'fish', n, text: `${what} ${text}`, ...(less ? { less: true } : {}) },
    });
  });
  // Only whoever has the boot can give it; its place in the bar is kept, so that no tile moves.
  const boot = options.build('boot', { label: t('fish.do_boot'), pic: { icon: 'boot' }, tint: 'call', hotkey: 'B' });
  return { last: [...deeds, boot] };
}
