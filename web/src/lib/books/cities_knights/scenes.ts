// What the stage shows of Cities & Knights: the attack of the barbarians with both strengths and who gave
// what, and metropolises.
import type { Sound } from '../../game/sound';
import { PICTURE_OF_PIECE, player, type Scene, type SceneContext } from '../../game/stage/scene';
import type { CkEvent, GameEvent } from '../../generated/game';
import { list, t } from '../../i18n/i18n.svelte';

export const CK_SOUNDS: Partial<Record<CkEvent['type'], Sound>> = {
  barbarians_attacked: 'barbarians',
  knight_built: 'build',
  knight_moved: 'road',
  wall_built: 'build',
  improved: 'build',
  metropolis: 'award',
  merchant_placed: 'road',
  progress_drawn: 'card',
  progress_played: 'card',
};

export function ckScene(event: GameEvent, context: SceneContext): Scene | undefined {
  if (event.type === 'barbarians_attacked') return attack(event, context);
  if (event.type !== 'metropolis') return undefined;
  const me = context.view.viewer;
  return {
    title: t('ckp.metropolis', { track: t(`track.${event.track}`) }),
    picture: { use: `p-metropolis-${event.track}`, box: PICTURE_OF_PIECE, seat: player(context, event.seat).color },
    who: player(context, event.seat),
    ...(event.from === null ? {} : { from: player(context, event.from) }),
    ...(event.seat === me
      ? { tone: 'good' as const }
      : event.from === me && me !== null
        ? { tone: 'bad' as const }
        : {}),
  };
}

type Attack = Extract<GameEvent, { type: 'barbarians_attacked' }>;

function attack(event: Attack, context: SceneContext): Scene {
  const name = (seat: number) => player(context, seat).name;
  const shares = event.knights.map((n, seat) => ({ player: player(context, seat), n }));
  const verdict = event.repelled ? t('barb.was_held') : t('barb.was_lost');
  const after = outcome(event, context, name);
  return {
    title: t('barb.attack'),
    text: [verdict, ...after].join(' · '),
    tone: event.repelled ? 'good' : 'bad',
    icon: 'sword',
    against: [
      { icon: 'ship', n: event.barbarians, label: t('barb.barbarians') },
      {
        icon: 'defender',
        n: event.knights.reduce((a, b) => a + b, 0),
        label: t('barb.knights'),
        shares,
      },
    ],
    spoken: [verdict, ...shares.map((s) => t('barb.share', { name: s.player.name, n: s.n }))].join('. '),
  };
}

/** What followed at once: who is rewarded, whose cities are pillaged. */
function outcome({ repelled }: Attack, { step }: SceneContext, name: (seat: number) => string): string[] {
  if (repelled)
    return step.flatMap((e) =>
      e.type === 'defender'
        ? [t('barb.defender', { name: name(e.seat) })]
        : e.type === 'defenders_tied'
          ? [list(e.seats.map(name))]
          : [],
    );
  const fallen = [...new Set(step.flatMap((e) => (e.type === 'city_pillaged' ? [name(e.seat)] : [])))];
  return fallen.length ? [t('barb.pillaged', { names: list(fallen) })] : [];
}
