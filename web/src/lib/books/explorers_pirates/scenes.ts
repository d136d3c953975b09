// What the stage shows of Explorers & Pirates: what is discovered, captures, the pirate ship, and cards that change
// hands. Of deliveries and new friends those of others are in the log.
import { hexesAtEdge, hexKey } from '../../board/geometry';
import { edgeAt } from '../../game/live/places';
import { player, type Scene, type SceneContext } from '../../game/stage/scene';
import type { GameEvent } from '../../generated/game';
import { t } from '../../i18n/i18n.svelte';
import { cargoCount, findWords, missionName, villageName } from './names';
import { cargoPicture, piratePicture, PICTURES, terrainPicture } from './pictures';
import { epOf, type EpEvent } from './wire';

/** A ship on a side of a hex. */
const isBeside = (path: string, hex: string): boolean => hexesAtEdge(edgeAt(path)).some((h) => hexKey(h) === hex);

const GOOD = { tone: 'good' as const };
const BAD = { tone: 'bad' as const };

type Explored = Extract<EpEvent, { type: 'explored' }>;

function discovery(event: Explored, context: SceneContext): Scene {
  const { terrain, village, face } = event;
  const found = (context.step as readonly GameEvent[]).find((e) => e.type === 'gained' && e.by === 'discovery');
  const kind =
    face !== null
      ? 'stage.ep_shoal'
      : village !== null
        ? 'stage.ep_spice'
        : terrain === 'gold'
          ? 'stage.ep_lair'
          : terrain === 'sea'
            ? 'stage.ep_sea'
            : 'stage.ep_land';
  const text =
    face !== null
      ? t('stage.ep_shoal_text', { face })
      : village !== null
        ? villageName(village)
        : terrain === 'sea' || terrain === 'gold'
          ? undefined
          : findWords(event);
  return {
    title: t(kind),
    ...(text ? { text } : {}),
    picture: terrain === 'gold' ? PICTURES.lair : terrainPicture(terrain),
    who: player(context, event.seat),
    ...(found?.type === 'gained' && found.cards ? { cards: found.cards } : {}),
    ...(event.seat === context.view.viewer ? GOOD : {}),
  };
}

type Found = Extract<EpEvent, { type: 'hero_found' }>;
type Rolled = Extract<EpEvent, { type: 'hero_rolled' }>;

/** Whose dice made whom the hero, and the number that lay under the token. Whoever was alone there rolls no die. */
function hero({ seat, hex }: Found, context: SceneContext): Scene {
  const step = context.step as readonly EpEvent[];
  // After a tie some roll again: what they rolled last has decided.
  const last = new Map<number, Rolled>();
  for (const e of step) if (e.type === 'hero_rolled' && e.hex === hex) last.set(e.seat, e);
  const numbered = step.find((e) => e.type === 'lair_numbered' && e.hex === hex);
  const words = [t('stage.ep_hero_text')];
  if (numbered?.type === 'lair_numbered') words.push(t('stage.ep_hero_number', { number: numbered.number }));
  const of = [...last.values()].map((e) => ({
    player: player(context, e.seat),
    n: e.die + e.crews,
    text: t('stage.ep_hero_sum', { die: e.die, n: e.crews }),
  }));
  return {
    title: t('stage.ep_hero'),
    text: words.join(' '),
    picture: cargoPicture('crew', player(context, seat).color),
    who: player(context, seat),
    ...(of.length ? { each: { icon: 'roll' as const, of }, long: true } : {}),
    ...(seat === context.view.viewer ? GOOD : {}),
  };
}

/** There is no robber: with a mission the pirate ship comes, without one nobody. */
function seven(context: SceneContext): Scene {
  const { view } = context;
  const owe = view.players.filter((p) => p.owes_discard > 0);
  const comes = !!epOf(view)?.missions.length;
  return {
    title: t('stage.seven'),
    text: owe.length ? t('stage.seven_discard') : t(comes ? 'stage.ep_seven_pirate' : 'stage.seven_nobody'),
    ...(comes ? { picture: piratePicture(player(context, view.on_turn).color) } : { icon: 'cards' as const }),
    ...BAD,
    each: { icon: 'cards', of: owe.map((p) => ({ player: player(context, p.seat), n: p.owes_discard })) },
  };
}

export function epScene(base: GameEvent, context: SceneContext): Scene | null | undefined {
  const { view } = context;
  const me = view.viewer;
  if (base.type === 'rolled') return base.dice[0] + base.dice[1] === 7 ? seven(context) : undefined;
  const event = base as EpEvent;
  switch (event.type) {
    case 'explored':
      return discovery(event, context);
    case 'lair_captured':
      return {
        title: t('stage.ep_captured'),
        picture: PICTURES.lair,
        each: {
          icon: 'coins',
          of: event.seats.map((seat) => ({ player: player(context, seat), n: paid(seat, context) })),
        },
        ...(me !== null && event.seats.includes(me) ? GOOD : {}),
      };
    case 'hero_found':
      return hero(event, context);
    case 'fish_rolled':
      return {
        title: t(event.hex === null ? 'stage.ep_no_fish' : 'stage.ep_fish'),
        text: t('stage.ep_die', { n: event.die }),
        picture: PICTURES.haul,
        who: player(context, event.seat),
        ...(event.seat === me && event.hex !== null ? GOOD : {}),
      };
    case 'pirate_ship_placed': {
      // Whoever places it need not be told.
      if (event.seat === me) return undefined;
      const hit = !!epOf(view)?.ships.some((ship) => ship.seat === me && isBeside(ship.path, event.hex));
      return {
        title: t('stage.ep_pirate'),
        ...(hit ? { text: t('stage.ep_pirate_yours'), ...BAD } : {}),
        picture: piratePicture(player(context, event.seat).color),
        who: player(context, event.seat),
      };
    }
    case 'chase_rolled':
      return {
        title: t(event.won ? 'stage.ep_chased' : 'stage.ep_not_chased'),
        text: t('stage.ep_die', { n: event.die }),
        picture: piratePicture(player(context, epOf(context.before)?.pirate_of ?? event.seat).color),
        who: player(context, event.seat),
        ...(event.seat === me ? (event.won ? GOOD : BAD) : {}),
      };
    case 'mission_card_moved':
      return {
        title: t('stage.ep_card', { mission: missionName(event.mission) }),
        text: t('stage.ep_card_text'),
        icon: 'crown',
        who: player(context, event.seat),
        ...(event.from === null ? {} : { from: player(context, event.from) }),
        ...(event.seat === me ? GOOD : event.from === me && me !== null ? BAD : {}),
      };
    case 'cargo_delivered':
      if (event.seat !== me) return undefined;
      return {
        title: t('stage.ep_delivered'),
        text: cargoCount(event.cargo, event.count),
        picture: cargoPicture(event.cargo, player(context, event.seat).color),
        ...GOOD,
      };
    case 'village_befriended':
      if (event.seat !== me) return undefined;
      return {
        title: t('stage.ep_befriended'),
        text: villageName(event.village),
        picture: PICTURES.village,
        ...GOOD,
      };
    case 'gold_stolen':
      // The quarrels of others are in the log.
      if (event.thief !== me && event.victim !== me) return undefined;
      return {
        title: t('stage.ep_stole_gold'),
        ...(event.thief === me ? GOOD : BAD),
        icon: 'coins',
        who: player(context, event.thief),
        from: player(context, event.victim),
      };
    default:
      return undefined;
  }
}

/** Gold that a seat got for taking part in a capture. */
function paid(seat: number, { step }: SceneContext): number {
  return (step as readonly EpEvent[]).reduce(
    (sum, e) => (e.type === 'capture_paid' && e.seat === seat ? sum + e.gold : sum),
    0,
  );
}
