// Scenes of the base game: the seven, the robber, cards that are stolen, awards that change hands.
import { hexesAtCorner, hexKey } from '../../board/geometry';
import { hexName } from '../../board/names';
import { firstOf } from '../../books/books.svelte';
import type { GameEvent } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import { cornerAt, hexAt } from '../live/places';
import { PICTURE_OF_PIECE, player, type Scene, type SceneContext } from './scene';

/** The scenes of a step, in the order in which they happened. */
export function scenesOf(context: SceneContext): Scene[] {
  return context.step.flatMap((event) => {
    const own = firstOf(context.books, (book) => book.scene?.(event, context));
    if (own === null) return [];
    return own ?? baseScene(event, context) ?? [];
  });
}

function baseScene(event: GameEvent, context: SceneContext): Scene | undefined {
  const { view, step, hexes } = context;
  const me = view.viewer;
  switch (event.type) {
    case 'rolled': {
      if (event.dice[0] + event.dice[1] !== 7) return undefined;
      const owe = view.players.filter((p) => p.owes_discard > 0);
      return {
        title: t('stage.seven'),
        text: owe.length ? t('stage.seven_discard') : t('stage.seven_nobody'),
        tone: 'bad',
        picture: firstOf(context.books, (book) => book.thief) ?? { use: 'p-robber', box: PICTURE_OF_PIECE },
        each: { icon: 'cards', of: owe.map((p) => ({ player: player(context, p.seat), n: p.owes_discard })) },
      };
    }
    case 'robber_moved': {
      // Whoever moves it need not be told.
      if (event.seat === me) return undefined;
      const hit = view.board.buildings.some(
        (b) => b.seat === me && hexesAtCorner(cornerAt(b.at)).some((h) => hexKey(h) === event.to),
      );
      return {
        title: t('stage.robber'),
        text: hexName(hexes, hexAt(event.to)),
        ...(hit ? { tone: 'bad' as const } : {}),
        picture: { use: 'p-robber', box: PICTURE_OF_PIECE },
        who: player(context, event.seat),
      };
    }
    case 'stole': {
      // The quarrels of others are in the log.
      if (event.thief !== me && event.victim !== me) return undefined;
      return {
        title: t('stage.stole'),
        tone: event.thief === me ? 'good' : 'bad',
        icon: 'cards',
        who: player(context, event.thief),
        from: player(context, event.victim),
        ...(event.card ? { cards: { [event.card]: 1 } } : {}),
      };
    }
    case 'monopolized': {
      // Once for everybody it was taken from.
      if (step.find((e) => e.type === 'monopolized') !== event) return undefined;
      const n = step.reduce((sum, e) => sum + (e.type === 'monopolized' ? e.count : 0), 0);
      return {
        title: t('dev.monopoly'),
        picture: { use: 'd-monopoly', box: '0 0 48 48' },
        who: player(context, event.seat),
        ...(n ? { cards: { [event.card]: n } } : {}),
      };
    }
    case 'longest_road': {
      const name = firstOf(context.books, (book) => book.route?.award()) ?? t('opponent.longest_road');
      return award(context, name, 'road-award', context.before.longest_road, event.holder);
    }
    case 'largest_army':
      return award(context, t('opponent.largest_army'), 'army-award', context.before.largest_army, event.holder);
    case 'harbormaster':
      return award(context, t('opponent.harbormaster'), 'harbor', context.before.harbormaster, event.holder);
    default:
      return undefined;
  }
}

function award(
  context: SceneContext,
  title: string,
  icon: 'road-award' | 'army-award' | 'harbor',
  from: number | null,
  to: number | null,
): Scene {
  const me = context.view.viewer;
  return {
    title,
    ...(to === null ? { text: t('stage.award_gone') } : { who: player(context, to) }),
    ...(from === null || from === to ? {} : { from: player(context, from) }),
    ...(to === me && me !== null
      ? { tone: 'good' as const }
      : from === me && me !== null
        ? { tone: 'bad' as const }
        : {}),
    icon,
  };
}
