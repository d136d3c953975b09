// The part of the screen that only The Wonders of Catan has.
import type { CardCounts } from '../../../../board/model';
import type { View, Wonder } from '../../../../generated/game';
import type { BuildOption, Player, WhyNot } from '../../../../game/model';
import { t } from '../../../../i18n/i18n.svelte';
import type { Input } from '../../../book';

export interface WonderItem {
  wonder: Wonder;
  cost: CardCounts;
  level: number;
  most: number;
  player?: Player;
  mine: boolean;
  /** What can be done with it now. */
  action?: string;
  why?: WhyNot | undefined;
}

/** The cards can always be looked at; the sign says that one can be started or raised. */
export function wonderCards({ legal }: Input): BuildOption {
  const sites = legal?.sites.sea;
  const open = !!sites?.wonder_level || !!sites?.wonders.length;
  const look = { label: t('build.wonder'), pic: { icon: 'wonder' as const }, hotkey: 'U' };
  return { kind: 'wonder', cost: {}, enabled: true, ...look, ...(open ? { active: true } : {}) };
}

export function wonders({ view, legal, people, options }: Input): WonderItem[] | undefined {
  const sites = legal?.sites.sea;
  return view.sea?.wonders?.map((card): WonderItem => {
    const mine = card.seat !== null && card.seat === view.viewer;
    const start = `startwonder ${card.wonder}`;
    const action = mine
      ? sites?.wonder_level
        ? 'buildwonder'
        : undefined
      : sites?.wonders.includes(card.wonder)
        ? start
        : undefined;
    const player = card.seat === null ? undefined : people[card.seat];
    return {
      wonder: card.wonder,
      cost: card.cost,
      level: card.level,
      most: card.levels,
      mine,
      ...(player ? { player } : {}),
      ...(action ? { action } : view.viewer === null ? {} : { why: options.why(mine ? 'buildwonder' : start) }),
    };
  });
}

/** How the game was won, where it was not by points alone. */
export function wonBy(view: View, winner: number): string | undefined {
  const won = view.sea?.wonders?.find((w) => w.seat === winner && w.level >= w.levels);
  return won && t('end.by_wonder', { wonder: t(`wonder.${won.wonder}`) });
}
