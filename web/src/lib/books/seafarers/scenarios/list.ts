// The scenarios of Seafarers with rules of their own: each is a book beside it, fetched when it is played.
import type {
  Board,
  ClothEvent,
  FogEvent,
  NewWorldEvent,
  PiratesEvent,
  TribeEvent,
  WonderEvent,
} from '../../../generated/game';
import type { Entry } from '../../entry';
import type { BookLobby } from '../../lobby';
import { mapOf } from '../../maps';
import { lobby as pirateIslands } from './pirate_islands/lobby/about';
import { lobby as wondersOfCatan } from './wonders_of_catan/lobby/about';

const plays = (id: string): Pick<Entry, 'id' | 'plays' | 'of'> => ({
  id,
  of: (scenario) => mapOf(scenario)?.name.replaceAll('-', '_') === id,
  plays: ({ config }) => config.modules.includes(id),
});
/** What its file marks is drawn before the game, too. */
const marks =
  (...names: string[]) =>
  ({ features }: Board): boolean =>
    !!features?.markers.some((m) => names.includes(m.name));

/** In the order in which they are asked; a game plays one of them at most. */
export const SCENARIOS: readonly Entry[] = [
  {
    ...plays('fog_islands'),
    load: () => import('./fog_islands/book'),
    texts: { en: () => import('./fog_islands/texts/en'), pl: () => import('./fog_islands/texts/pl') },
  },
  {
    ...plays('new_world'),
    load: () => import('./new_world/book'),
    texts: { en: () => import('./new_world/texts/en'), pl: () => import('./new_world/texts/pl') },
  },
  {
    ...plays('forgotten_tribe'),
    draws: marks('chit', 'gift-card'),
    load: () => import('./forgotten_tribe/book'),
    texts: { en: () => import('./forgotten_tribe/texts/en'), pl: () => import('./forgotten_tribe/texts/pl') },
  },
  {
    ...plays('cloth_for_catan'),
    draws: marks('village'),
    load: () => import('./cloth_for_catan/book'),
    texts: { en: () => import('./cloth_for_catan/texts/en'), pl: () => import('./cloth_for_catan/texts/pl') },
  },
  {
    ...plays('pirate_islands'),
    draws: marks('fortress', 'landing', 'no-attack', 'ship-path'),
    load: () => import('./pirate_islands/book'),
    texts: { en: () => import('./pirate_islands/texts/en'), pl: () => import('./pirate_islands/texts/pl') },
  },
  {
    ...plays('wonders_of_catan'),
    draws: marks('wasteland', 'strait'),
    load: () => import('./wonders_of_catan/book'),
    texts: { en: () => import('./wonders_of_catan/texts/en'), pl: () => import('./wonders_of_catan/texts/pl') },
  },
];

/** What they say before a game, beside their texts. */
export const LOBBIES: readonly BookLobby[] = [pirateIslands, wondersOfCatan];

/** What happens only in one of them. */
export type ScenarioEvent = FogEvent | NewWorldEvent | TribeEvent | ClothEvent | PiratesEvent | WonderEvent;

/** Icons that come with their art. */
export type ScenarioIcon =
  | (typeof import('./cloth_for_catan/icons').ICONS)[number]
  | (typeof import('./fog_islands/icons').ICONS)[number]
  | (typeof import('./forgotten_tribe/icons').ICONS)[number]
  | (typeof import('./pirate_islands/icons').ICONS)[number]
  | (typeof import('./wonders_of_catan/icons').ICONS)[number];

/** What they say at the table, in English. */
export type ScenarioTexts = typeof import('./cloth_for_catan/texts/en').default &
  typeof import('./fog_islands/texts/en').default &
  typeof import('./forgotten_tribe/texts/en').default &
  typeof import('./new_world/texts/en').default &
  typeof import('./pirate_islands/texts/en').default &
  typeof import('./wonders_of_catan/texts/en').default;
/** What they say before a game. */
export type ScenarioLobbyTexts = typeof import('./cloth_for_catan/lobby/en').default &
  typeof import('./fog_islands/lobby/en').default &
  typeof import('./forgotten_tribe/lobby/en').default &
  typeof import('./new_world/lobby/en').default &
  typeof import('./pirate_islands/lobby/en').default &
  typeof import('./wonders_of_catan/lobby/en').default;
