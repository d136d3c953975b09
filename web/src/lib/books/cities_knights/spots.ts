// Places to choose in Cities & Knights. Everything comes from the listed
// actions: what is being chosen is the beginning of an action, and the places
// are the words that can follow it.
import type { Spot, SpotPiece } from '../../board/model';
import type { Legal, View } from '../../generated/game';
import { cornerAt, edgeAt, hexAt } from '../../game/live/places';

/** The beginning of an action whose next word is a place. */
export type CkPlacing = CkVerb | `march ${string}` | `play ${string}`;
export type CkVerb = 'recruit' | 'activate' | 'promote' | 'march' | 'chase' | 'wall';

/** Decisions that are answered on the board, and the word of the answer. */
const FORCED: Partial<Record<string, string>> = {
  displaced: 'place',
  place_deserter: 'place',
  deserter: 'remove',
  metropolis: 'metropolis',
  pillage: 'lose',
  smith: 'promote',
  diplomat_road: 'road',
};

function piece(prefix: string): SpotPiece {
  switch (prefix.split(' ')[0]) {
    case 'city':
      return 'city';
    case 'road':
      return 'road';
    case 'recruit':
    case 'place':
      return 'knight';
    case 'wall':
      return 'wall';
    case 'metropolis':
      return 'metropolis';
    case 'march':
      return prefix === 'march' ? 'march' : 'knight';
    case 'activate':
      return 'activate';
    case 'promote':
      return 'promote';
    case 'chase':
      return 'chase';
    case 'remove':
      return 'remove';
    case 'lose':
      return 'lose';
  }
  if (prefix === 'play engineer') return 'wall';
  if (prefix === 'play intrigue') return 'displace';
  if (prefix === 'play diplomat') return 'road_off';
  if (prefix === 'play merchant') return 'merchant';
  return 'number';
}

function refOf(prefix: string, place: string): Pick<Spot, 'at'> & object {
  if (prefix === 'road' || prefix === 'play diplomat') return { at: 'path', ...edgeAt(place) };
  if (/^play (merchant|inventor)/.test(prefix)) return { at: 'hex', ...hexAt(place) };
  return { at: 'intersection', ...cornerAt(place) };
}

const INVENTOR = 'play inventor';
const PIRATE = 'chasepirate';

/** What can follow, each place once. Two numbers are swapped in either order. */
function places(prefix: string, actions: readonly string[]): { place: string; action: string }[] {
  const out = new Map<string, string>();
  const put = (place: string, action: string) => {
    if (!out.has(place)) out.set(place, action);
  };
  if (prefix.startsWith(INVENTOR)) {
    const first = prefix.slice(INVENTOR.length + 1);
    for (const action of actions) {
      if (!action.startsWith(`${INVENTOR} `)) continue;
      const [a = '', b = ''] = action.slice(INVENTOR.length + 1).split(' ');
      if (!first) {
        put(a, `${INVENTOR} ${a}`);
        put(b, `${INVENTOR} ${b}`);
      } else if (a === first) put(b, action);
      else if (b === first) put(a, action);
    }
  } else {
    const words = prefix.split(' ').length;
    for (const action of actions) {
      if (!action.startsWith(`${prefix} `)) continue;
      const place = action.split(' ')[words]!;
      put(place, `${prefix} ${place}`);
    }
  }
  return [...out].map(([place, action]) => ({ place, action }));
}

export function prefixSpots(prefix: string, legal: Legal, view: View): Spot[] {
  const knight = (at: string | undefined) => view.ck?.knights.find((k) => k.at === at);
  const { pending } = view;
  const look = (): Partial<Spot> => {
    if (prefix.startsWith('march ')) {
      const from = knight(prefix.slice(6));
      return from ? { strength: from.strength as 1 | 2 | 3, active: false } : {};
    }
    if (pending.type !== 'decision') return {};
    if (pending.kind === 'place_deserter') return { strength: pending.strength as 1 | 2 | 3, active: pending.active };
    if (pending.kind === 'displaced') {
      const gone = knight(pending.at);
      return gone ? { strength: gone.strength as 1 | 2 | 3, active: gone.active } : {};
    }
    return pending.kind === 'metropolis' ? { track: pending.track } : {};
  };
  const kind = piece(prefix);
  const more = look();
  const found = places(prefix, legal.actions);
  const pirate = prefix === 'chase' ? places(PIRATE, legal.actions) : [];
  const both = new Map(pirate.map((p) => [p.place, p.action]));
  return [
    ...found.map(({ place, action }) => {
      const other = both.get(place);
      const pieces = other
        ? {
            pieces: [
              { piece: 'robber', action },
              { piece: 'pirate', action: other },
            ],
          }
        : {};
      return { ...refOf(prefix, place), piece: kind, action, ...more, ...pieces } as Spot;
    }),
    // At sea a knight may chase the pirate as well.
    ...pirate
      .filter(({ place }) => !found.some((f) => f.place === place))
      .map(({ place, action }) => ({ ...refOf(prefix, place), piece: kind, action }) as Spot),
  ];
}

/** The spots of a decision that only the board can answer. */
export function forcedSpots(view: View, legal: Legal): Spot[] | undefined {
  const { pending } = view;
  const word = pending.type === 'decision' ? FORCED[pending.kind] : undefined;
  return word ? prefixSpots(word, legal, view) : undefined;
}

const VERBS: readonly string[] = ['recruit', 'activate', 'promote', 'march', 'chase', 'wall', 'play'];
export function isCkPlacing(placing: string | undefined): placing is CkPlacing {
  return VERBS.includes(placing?.split(' ')[0] ?? '');
}

/** Whether that can still be chosen. */
export function stillOpen(placing: string, legal: Legal | null): boolean {
  return !!legal?.actions.some(
    (a) =>
      a.startsWith(`${placing} `) ||
      (placing.startsWith(INVENTOR) && a.startsWith(INVENTOR)) ||
      (placing === 'chase' && a.startsWith(`${PIRATE} `)),
  );
}
