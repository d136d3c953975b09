// The part of the screen that only Cities & Knights has.
import { hexesAtCorner } from '../../board/geometry';
import { TRACKS, type CardKind, type Track } from '../../board/model';
import { hexName, indexHexes } from '../../board/names';
import type {
  CkPlayer,
  CkState,
  CkView,
  EventFace,
  Knight,
  Legal,
  Metropolis,
  Merchant,
  View,
} from '../../generated/game';
import { list, t } from '../../i18n/i18n.svelte';
import { total } from '../../game/cards';
import type { Barbarians, CkDialog, CkSeat, CkTable, ForcedTrades } from './model';
import type { Player } from '../../game/model';
import { parseCards } from '../../game/live/notation';
import { cornerAt } from '../../game/live/places';
import type { Input, SeatPart, Steps } from '../book';
import { progressHand } from './cards';

/** What of a view or of a whole state tells about seats. */
export interface CkPublic {
  top_level: number;
  players: readonly CkPlayer[];
  knights: readonly Knight[];
  metropolises: Record<Track, Metropolis | null>;
  merchant: Merchant | null;
}

export function ckSeat(ck: CkPublic, seat: number): CkSeat | undefined {
  const p = ck.players[seat];
  if (!p) return undefined;
  return {
    improvements: p.improvements,
    top: ck.top_level,
    prices: p.prices,
    progress: p.progress,
    defender: p.defender,
    strength: p.knight_strength,
    allStrength: ck.knights.reduce((n, k) => n + (k.seat === seat ? k.strength : 0), 0),
    knightsLeft: p.knights_left,
    walls: p.walls,
    opened: p.opened,
    handLimit: p.hand_limit,
    metropolises: TRACKS.filter((track) => ck.metropolises[track]?.seat === seat),
    merchant: ck.merchant?.seat === seat,
  };
}

/** Progress cards are counted by deck beside the tracks, so there are no development cards. */
export function seatPart(ck: CkView, seat: number): SeatPart {
  const found = ckSeat(ck, seat);
  if (!found) return {};
  return {
    room: 'many',
    hides: ['devcard', 'knight'],
    part: found,
    facts: [
      {
        icon: 'knight',
        n: `${found.strength}/${found.allStrength}`,
        label: t('ckp.strength', { n: found.strength, of: found.allStrength }),
        at: 1,
      },
      { icon: 'wall', n: found.walls, label: t('ckp.walls', { n: found.walls }), minor: !found.walls },
      ...(found.defender
        ? [
            {
              icon: 'defender' as const,
              n: found.defender,
              label: t('ckp.defender', { n: found.defender }),
              award: true,
            },
          ]
        : []),
      ...(found.opened.length
        ? [
            {
              icon: 'star' as const,
              n: found.opened.length,
              label: `${t('ckp.opened')}: ${found.opened.map((c) => t(`card.${c}`)).join(', ')}`,
              award: true,
            },
          ]
        : []),
      ...(found.merchant ? [{ icon: 'merchant' as const, n: '', label: t('ckp.merchant'), award: true }] : []),
    ],
  };
}

/** What the event die showed this turn. */
export function eventFace(steps: Steps): EventFace | undefined {
  for (let i = steps.length - 1; i >= 0; i--) {
    const { events } = steps[i]!;
    for (let j = events.length - 1; j >= 0; j--) {
      const e = events[j]!;
      if (e.type === 'event_die') return e.face;
      if (e.type === 'turn_began') return undefined;
    }
  }
  return undefined;
}

/** The last attack, as long as the ship has not sailed again since. */
export function lastAttack(steps: Steps, people: readonly Player[]): Barbarians['last'] {
  for (let i = steps.length - 1; i >= 0; i--)
    for (const e of [...steps[i]!.events].reverse()) {
      if (e.type === 'barbarians_moved') return undefined;
      if (e.type !== 'barbarians_attacked') continue;
      return {
        barbarians: e.barbarians,
        knights: e.knights.reduce((a, b) => a + b, 0),
        held: e.repelled,
        shares: e.knights.flatMap((strength, seat) => (people[seat] ? [{ player: people[seat], strength }] : [])),
      };
    }
  return undefined;
}

const after = (actions: readonly string[], word: string): string[] =>
  actions.filter((a) => a.startsWith(`${word} `)).map((a) => a.slice(word.length + 1));

export function ckDialog(view: View, legal: Legal | null, people: readonly Player[]): CkDialog | undefined {
  const { pending, viewer, ck } = view;
  if (!legal || !ck || pending.type !== 'decision' || viewer === null || !pending.must.includes(viewer))
    return undefined;
  const { actions } = legal;
  const kinds = (word: string) => after(actions, word) as CardKind[];
  const many = (word: string) => total(parseCards(after(actions, word)[0] ?? ''));
  switch (pending.kind) {
    case 'fifth_card':
      return { kind: 'fifth', play: actions.some((a) => a.startsWith('play ')) };
    case 'defence': {
      const hexes = indexHexes(view.board.hexes);
      const place = (at: string) => list([...new Set(hexesAtCorner(cornerAt(at)).map((h) => hexName(hexes, h)))]);
      const mine = ck.knights.filter((k) => k.seat === viewer && k.active);
      return {
        kind: 'defense',
        barbarians: ck.barbarian_strength,
        knights: mine.map((k) => ({ at: k.at, strength: k.strength as 1 | 2 | 3, place: place(k.at) })),
      };
    }
    case 'defender_reward':
    case 'choose_deck':
      return {
        kind: 'reward',
        ...(pending.kind === 'choose_deck' ? { paid: true } : {}),
        decks: (after(actions, 'deck') as Track[]).map((track) => ({ track, left: ck.decks[track] })),
      };
    case 'aqueduct':
      return { kind: 'aqueduct', kinds: kinds('resource') };
    case 'spy': {
      const seen = ck.own?.glimpse;
      return { kind: 'spy', victim: people[pending.victim]!, cards: seen?.kind === 'progress' ? seen.progress : [] };
    }
    case 'master_merchant': {
      const seen = ck.own?.glimpse;
      return {
        kind: 'master',
        victim: people[pending.victim]!,
        cards: seen?.kind === 'cards' ? seen.cards : {},
        take: many('takecards'),
      };
    }
    case 'wedding':
      return { kind: 'wedding', to: people[view.on_turn]!, give: many('give') };
    case 'forced_trade':
      return { kind: 'forced', by: people[view.on_turn]!, gives: pending.give, kinds: kinds('commodity') };
    default:
      return undefined;
  }
}

export function forcedTrades(view: View, legal: Legal | null, people: readonly Player[]): ForcedTrades | undefined {
  const open = view.ck?.harbor ?? [];
  const { pending, viewer } = view;
  if (
    !open.length ||
    viewer === null ||
    view.on_turn !== viewer ||
    pending.type !== 'decision' ||
    pending.kind !== 'trade_and_build'
  )
    return undefined;
  const listed = after(legal?.actions ?? [], 'force').map((a) => a.split(' ') as [string, CardKind]);
  const players = open.flatMap((seat) => people[seat] ?? []);
  return {
    left: open.length,
    with: players.map((player) => ({ player, kinds: listed.filter(([c]) => c === player.color).map(([, k]) => k) })),
  };
}

function effects(ck: CkView): string[] {
  return [
    ...(ck.cranes ? [t('effect.crane')] : []),
    ...(ck.medicines ? [t('effect.medicine')] : []),
    ...(ck.fleet.length ? [t('effect.fleet', { kinds: list(ck.fleet.map((k) => t(`resource.${k}`))) })] : []),
  ];
}

export function ckTable(input: Input): CkTable | undefined {
  const { view, legal, people, steps } = input;
  const { ck } = view;
  if (!ck) return undefined;
  const event = eventFace(steps);
  const dialog = ckDialog(view, legal, people);
  const forced = forcedTrades(view, legal, people);
  const last = lastAttack(steps, people);
  return {
    barbarians: {
      steps: ck.barbarians,
      attackAt: ck.attack_at,
      landed: ck.landed,
      barbarians: ck.barbarian_strength,
      knights: ck.knight_strength,
      held: ck.repelled,
      shares: people.map((player, seat) => ({ player, strength: ck.players[seat]?.knight_strength ?? 0 })),
      ...(last ? { last } : {}),
    },
    ...(event ? { event } : {}),
    decks: ck.decks,
    hand: progressHand(input),
    ...(dialog ? { dialog } : {}),
    ...(forced ? { forced } : {}),
    seats: people.flatMap((player, i) => {
      const seat = ckSeat(ck, i);
      return seat ? [{ player, seat }] : [];
    }),
    effects: effects(ck),
  };
}

/** The progress cards of a seat, in a replay where all hands are open. */
export function openCards(view: View, seat: number): { label: string; text: string } | undefined {
  const held = (view.ck as unknown as CkState | null)?.progress?.[seat] ?? [];
  return held.length
    ? { label: t('replay.progress_cards'), text: held.map((c) => t(`card.${c}`)).join(', ') }
    : undefined;
}
