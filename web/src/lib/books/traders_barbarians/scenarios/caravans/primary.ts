// What the game waits for in The Caravans, in words.
import { choose, wait } from '../../../../game/live/primary';
import type { Primary } from '../../../../game/model';
import { t } from '../../../../i18n/i18n.svelte';
import type { Input, Waiting } from '../../../book';
import type { Vote } from './model';
import { decidedIn, hasPlaced, voting, type VoteDecision } from './vote';

/** How near the votes are to one place. */
export function standing({ counts, all, majority }: Pick<Vote, 'counts' | 'all' | 'majority'>): string {
  return counts[0] ? t('vote.count', { n: counts[0].n, all, majority }) : t('vote.none', { n: all, majority });
}

/** Why whoever places a camel does so, in a word; the panel of the vote has the sentence. */
function placing({ another, seat }: Extract<VoteDecision, { kind: 'camel_place' }>, { steps }: Waiting): string {
  if (another === 'same') return t('action.camel_first');
  if (another === 'none' && hasPlaced(steps, seat)) return t('action.camel_another');
  const by = decidedIn(steps)?.by;
  return by && by !== 'only_place' && by !== 'agreement' ? t(`action.camel_${by}`) : '';
}

/** Nothing for what is asked in every game. What stands beside a button and a clock is short. */
export function caravanPrimary(waiting: Waiting): Primary | undefined {
  const { view, mine, name } = waiting;
  const asked = voting(view);
  switch (asked?.kind) {
    case 'camel_bid':
      return mine
        ? choose(t('action.camel_bid'), 'camel', t('action.camel_bid_detail'))
        : wait(t('action.wait_camel_bid', { name }));
    case 'camel_name': {
      const detail = t('vote.round', { n: asked.round });
      if (!mine) return { ...wait(t('action.wait_camel_name', { name })), detail };
      return { ...choose(t('action.camel_name'), 'camel', detail), skip: t('action.camel_abstain') };
    }
    case 'camel_place': {
      const detail = placing(asked, waiting);
      if (mine) return choose(t('action.camel_place'), 'camel', detail);
      return { ...wait(t('action.wait_camel_place', { name })), ...(detail ? { detail } : {}) };
    }
    default:
      return undefined;
  }
}

/** Whoever ends a turn in which a camel is due is told what follows. */
export function caravanAmend(primary: Primary, { view }: Input): Primary {
  const { pending, viewer, tb } = view;
  const places = tb?.caravans?.due ? tb.caravans.places.length : 0;
  const ends = pending.type === 'decision' && pending.kind === 'trade_and_build' && primary.mode === 'act';
  if (!places || !ends || viewer === null || !pending.must.includes(viewer)) return primary;
  return { ...primary, label: t(places > 1 ? 'action.end_vote' : 'action.end_camel', { end: primary.label }) };
}
