// What happens in The Fishermen of Catan, in words. What a token shows is told to its owner only.
import type { FishEvent, FishToken, GameEvent } from '../../../../generated/game';
import type { Line, LogContext } from '../../../../game/live/log';
import { cardsOf, lineOf, tell, type Lines, type Tell } from '../../../../game/live/tell';
import { list, t } from '../../../../i18n/i18n.svelte';
import { tokensOf, tokensText } from './model';

type Drawn = Extract<FishEvent, { type: 'fish_drawn' }>;
type Spent = Extract<FishEvent, { type: 'fish_spent' }>;
const FISH: Record<FishToken, number> = { one: 1, two: 2, three: 3, boot: 0 };

/** The tokens that a seat drew one after the other in a step are told once, with the first. */
function drawn(event: Drawn, { by, name }: Tell, { step = [event], me }: LogContext): Line | undefined {
  const at = step.indexOf(event);
  const same = (e: GameEvent | undefined): e is Drawn => e?.type === 'fish_drawn' && e.seat === event.seat;
  if (same(step[at - 1])) return undefined;
  const rest = step.slice(Math.max(at, 0));
  const end = rest.findIndex((e) => !same(e));
  const run = (end < 0 ? rest : rest.slice(0, end)).filter(same);
  const n = run.length;
  const known = run.flatMap(({ token }) => (token ? [FISH[token]] : []));
  const tokens = list(known.map(String));
  const text =
    event.seat === me
      ? t('you.fish_drawn', { n, tokens })
      : known.length
        ? t('log.fish_drawn_open', { name: name(event.seat), n, tokens })
        : t('log.fish_drawn', { name: name(event.seat), n });
  return by(event.seat, text, { icon: 'fish' });
}

function spent(event: Spent, { by, name }: Tell, { me }: LogContext): Line {
  const { seat, tokens } = event;
  const own = seat === me;
  const paid = tokensText(tokensOf(tokens));
  const args = { name: name(seat), tokens: paid };
  switch (event.deed) {
    case 'steal': {
      const from = event.victim === me ? t('you.whom') : name(event.victim);
      return by(seat, t(own ? 'you.fish_steal' : 'log.fish_steal', { ...args, from }), { icon: 'fish' });
    }
    case 'take':
      return by(seat, t(own ? 'you.fish_take' : 'log.fish_take', args), {
        icon: 'fish',
        ...cardsOf({ [event.card]: 1 }),
      });
    case 'robber':
    case 'road':
    case 'card':
      return by(seat, t(`${own ? 'you' : 'log'}.fish_${event.deed}`, args), { icon: 'fish' });
  }
}

const LINES: Lines<Exclude<FishEvent, Drawn>> = {
  boot_drawn: ({ seat }, { by, name }, { me }) =>
    by(seat, t(seat === me ? 'you.boot_drawn' : 'log.boot_drawn', { name: name(seat) }), { icon: 'boot' }),
  fish_exchanged: ({ seat, fish }, { by, name }, { me }) =>
    by(seat, t(seat === me ? 'you.fish_exchanged' : 'log.fish_exchanged', { name: name(seat), n: fish }), {
      icon: 'fish',
    }),
  fish_spent: spent,
  fish_short: ({ due, there }) => ({ text: t('log.fish_short', { n: due, there }), icon: 'fish' }),
  fish_renewed: ({ count }) => ({ text: t('log.fish_renewed', { n: count }), icon: 'fish' }),
  boot_given: ({ seat, to }, { by, name }, { me }) => {
    const whom = to === me ? t('you.whom') : name(to);
    return by(seat, t(seat === me ? 'you.boot_given' : 'log.boot_given', { name: name(seat), to: whom }), {
      icon: 'boot',
    });
  },
};

/** What fish paid for is told with the fish: the card that comes, and the robber that goes, need no line of their own. */
function isPaidFor(event: GameEvent, { step = [] }: LogContext): boolean {
  const deed =
    event.type === 'gained' && event.by === 'exchange' ? 'take' : event.type === 'robber_left' ? 'robber' : '';
  return step.slice(0, step.indexOf(event)).some((e) => e.type === 'fish_spent' && e.deed === deed);
}

export function fishLine(event: GameEvent, context: LogContext): Line | null | undefined {
  if (event.type === 'fish_drawn') return drawn(event, tell(context), context);
  if (isPaidFor(event, context)) return null;
  return lineOf(LINES, event, context);
}
