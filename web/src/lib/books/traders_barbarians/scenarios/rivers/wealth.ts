// Who is rich and who is poor in The Rivers of Catan, and what spending gold would change.
import type { Fact } from '../../../../game/model';
import { player, type Scene, type SceneContext } from '../../../../game/stage/scene';
import type { GameEvent, View } from '../../../../generated/game';
import { t } from '../../../../i18n/i18n.svelte';
import type { SeatPart } from '../../../book';

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export function wealthPart({ tb, players }: Pick<View, 'tb' | 'players'>, seat: number): SeatPart {
  const rivers = tb?.rivers;
  if (!rivers) return {};
  const points = (source: 'wealthiest' | 'poor') => signed(players[seat]?.points[source] ?? 0);
  const facts: Fact[] = [];
  if (rivers.wealthiest === seat)
    facts.push({ icon: 'wealthiest', n: points('wealthiest'), label: t('rivers.wealthiest_held'), award: true });
  if (rivers.poor.includes(seat))
    facts.push({ icon: 'poor', n: points('poor'), label: t('rivers.poor_held'), loss: true });
  return { facts };
}

/** What it would mean to give so much gold to one of these, or to the supply. */
export function goldWarning({ tb, players, viewer }: View, gold: number, to: readonly number[]): string | undefined {
  const rivers = tb?.rivers;
  if (!rivers || viewer === null) return undefined;
  const left = (players[viewer]?.gold ?? 0) - gold;
  const others = players.filter((p) => p.seat !== viewer);
  // Whoever gets it has more then.
  const after = (heir?: number) => others.map((p) => (p.gold ?? 0) + (p.seat === heir ? gold : 0));
  const ways = to.length ? to.map(after) : [after()];
  if (!rivers.poor.includes(viewer) && ways.some((all) => left <= Math.min(...all))) return t('rivers.makes_poor');
  if (rivers.wealthiest === viewer && ways.some((all) => left <= Math.max(...all))) return t('rivers.loses_wealth');
  return undefined;
}

/** Events after which gold may be another's. */
const MOVES_GOLD: readonly GameEvent['type'][] = [
  'gold_gained',
  'bought_for_gold',
  'maritime_traded',
  'traded',
  // Both count from the first turn on.
  'turn_began',
];

/** The tiles change hands without an event of their own: what was before says whether they have. */
export function wealthScene(event: GameEvent, context: SceneContext): Scene | undefined {
  const { view, before, step } = context;
  const [was, is] = [before.tb?.rivers, view.tb?.rivers];
  const last = step.filter((e) => MOVES_GOLD.includes(e.type)).at(-1);
  if (!was || !is || event !== last) return undefined;
  const me = view.viewer;
  const poor = me !== null && is.poor.includes(me);
  if (me !== null && poor !== was.poor.includes(me)) {
    const title = t(poor ? 'stage.poor' : 'stage.poor_no_more');
    const text = t(poor ? 'stage.poor_text' : 'stage.poor_no_more_text');
    return {
      title,
      text,
      spoken: `${title}. ${text}`,
      tone: poor ? 'bad' : 'good',
      icon: 'poor',
      who: player(context, me),
    };
  }
  if (was.wealthiest === is.wealthiest) return undefined;
  const tone = is.wealthiest === me ? 'good' : was.wealthiest === me ? 'bad' : undefined;
  const name = is.wealthiest === null ? '' : player(context, is.wealthiest).name;
  const said = is.wealthiest === null ? 'nobody' : is.wealthiest === me ? 'you' : 'other';
  return {
    title: t('rivers.wealthiest'),
    icon: 'wealthiest',
    spoken: t(`stage.wealthiest_${said}`, { name }),
    ...(is.wealthiest === null ? { text: t('stage.award_gone') } : { who: player(context, is.wealthiest) }),
    ...(was.wealthiest === null ? {} : { from: player(context, was.wealthiest) }),
    ...(me !== null && tone ? { tone } : {}),
  };
}
