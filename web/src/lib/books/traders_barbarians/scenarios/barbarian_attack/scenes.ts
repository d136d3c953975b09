// What the stage shows of Barbarian Attack: cards, landings, battles, and buildings that fall.
import { PICTURE_OF_PIECE, player, type Scene, type SceneContext } from '../../../../game/stage/scene';
import type { GameEvent } from '../../../../generated/game';
import { list, t } from '../../../../i18n/i18n.svelte';
import { named } from './log';
import { reportWith, type Battle, type Landing } from './reports';
import { battleWords, place } from './words';

const RAIDER = { use: 'x-raider', box: '-30 -34 60 62' };
const PICTURE_OF_CARD = '0 0 96 96';

function landed({ seat, rolls, conquered }: Landing, context: SceneContext): Scene {
  const sums = rolls.map(({ dice }) => String(dice[0] + dice[1]));
  const hit = conquered.includes(context.view.viewer ?? -1);
  return {
    title: t('stage.raid_landing'),
    text: t('stage.raid_sums', { sums: list(sums) }),
    picture: RAIDER,
    who: player(context, seat),
    ...(hit ? { tone: 'bad' as const } : {}),
  };
}

function fought(battle: Battle, context: SceneContext): Scene {
  const me = context.view.viewer ?? -1;
  const won = battle.prisoners.some((p) => p.seat === me);
  const lost = battle.lost.some((l) => l.seat === me);
  return {
    title: t('stage.raid_victory'),
    text: place(context.hexes, battle.hex),
    ...(won ? { tone: 'good' as const } : lost ? { tone: 'bad' as const } : {}),
    each: {
      icon: 'prisoner',
      of: battle.prisoners.flatMap(({ seat, n }) => (seat === null ? [] : [{ player: player(context, seat), n }])),
    },
    against: [
      { icon: 'raider', n: battle.barbarians, label: t('stage.raid_barbarians') },
      { icon: 'rider', n: battle.knights, label: t('stage.raid_knights') },
    ],
    spoken: battleWords(battle, named(context)).join(' '),
  };
}

export function raidScene(event: GameEvent, context: SceneContext): Scene | undefined {
  const me = context.view.viewer;
  switch (event.type) {
    case 'rolled': {
      if (event.dice[0] + event.dice[1] !== 7) return undefined;
      // There is no robber to be seen.
      const owe = context.view.players.filter((p) => p.owes_discard > 0);
      return {
        title: t('stage.seven'),
        text: owe.length ? t('stage.seven_discard') : t('stage.raid_seven'),
        icon: 'cards',
        tone: 'bad',
        each: { icon: 'cards', of: owe.map((p) => ({ player: player(context, p.seat), n: p.owes_discard })) },
      };
    }
    case 'raid_card_drawn':
      return {
        title: t(`raid.card_${event.card}`),
        text: t(`raid.text_${event.card}`),
        picture: { use: `d-${event.card}`, box: PICTURE_OF_CARD },
        who: player(context, event.seat),
      };
    case 'landing_rolled': {
      const report = reportWith(context.step, event);
      // Once for its three sums.
      return report?.kind === 'landing' && context.step[report.from] === event ? landed(report, context) : undefined;
    }
    case 'barbarians_beaten': {
      const report = reportWith(context.step, event);
      return report?.kind === 'battle' ? fought(report, context) : undefined;
    }
    case 'building_conquered':
    case 'building_freed': {
      const falls = event.type === 'building_conquered';
      const { color } = player(context, event.seat);
      return {
        title: t(falls ? 'stage.raid_falls' : 'stage.raid_stands'),
        picture: falls ? RAIDER : { use: 'x-rider', box: PICTURE_OF_PIECE, seat: color },
        who: player(context, event.seat),
        ...(event.seat === me ? { tone: falls ? ('bad' as const) : ('good' as const) } : {}),
      };
    }
    default:
      return undefined;
  }
}
