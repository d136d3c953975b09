// The scenarios of Traders & Barbarians: each is a book beside it, fetched when it is played.
import type { Board, CaravanEvent, FishEvent, RaidEvent, RiverEvent, TraderEvent } from '../../../generated/game';
import type { Entry } from '../../entry';
import type { BookLobby } from '../../lobby';
import { lobby as fishermen } from './fishermen/lobby/about';
import { lobby as rivers } from './rivers/lobby/about';
import { lobby as traders } from './traders/lobby/about';

/** By the name of its boards, `<book>/<id>-<for how many>`; those of two scenarios are named for both. */
const plays = (id: string): Pick<Entry, 'id' | 'plays' | 'of'> => ({
  id,
  of: (scenario) => new RegExp(`^\\w+/(?:[a-z-]+-)?${id.replaceAll('_', '-')}(?:-[a-z-]+)?-\\d+$`).test(scenario),
  plays: ({ config }) => config.modules.includes(id),
});
/** What its file marks is drawn before the game, too. */
const marks =
  (name: string) =>
  ({ features }: Board): boolean =>
    !!features?.markers.some((m) => m.name === name);

/** In the order in which they are asked; a game plays one of them, or two that go together. */
export const SCENARIOS: readonly Entry[] = [
  {
    ...plays('fishermen'),
    draws: marks('ground'),
    load: () => import('./fishermen/book'),
    texts: { en: () => import('./fishermen/texts/en'), pl: () => import('./fishermen/texts/pl') },
  },
  {
    ...plays('rivers'),
    draws: marks('river'),
    load: () => import('./rivers/book'),
    texts: { en: () => import('./rivers/texts/en'), pl: () => import('./rivers/texts/pl') },
  },
  {
    ...plays('caravans'),
    draws: marks('arrow'),
    load: () => import('./caravans/book'),
    texts: { en: () => import('./caravans/texts/en'), pl: () => import('./caravans/texts/pl') },
  },
  {
    ...plays('barbarian_attack'),
    draws: marks('coast'),
    load: () => import('./barbarian_attack/book'),
    texts: { en: () => import('./barbarian_attack/texts/en'), pl: () => import('./barbarian_attack/texts/pl') },
  },
  {
    ...plays('traders'),
    draws: marks('plaza'),
    load: () => import('./traders/book'),
    texts: { en: () => import('./traders/texts/en'), pl: () => import('./traders/texts/pl') },
  },
];

/** What they say before a game, beside their texts. */
export const LOBBIES: readonly BookLobby[] = [fishermen, rivers, traders];

/** What happens only in one of them. */
export type ScenarioEvent = FishEvent | CaravanEvent | RaidEvent | RiverEvent | TraderEvent;

/** Icons that come with their art. */
export type ScenarioIcon =
  | (typeof import('./barbarian_attack/icons').ICONS)[number]
  | (typeof import('./caravans/icons').ICONS)[number]
  | (typeof import('./fishermen/icons').ICONS)[number]
  | (typeof import('./rivers/icons').ICONS)[number]
  | (typeof import('./traders/icons').ICONS)[number];

/** What they say at the table, in English. */
export type ScenarioTexts = typeof import('./barbarian_attack/texts/en').default &
  typeof import('./caravans/texts/en').default &
  typeof import('./fishermen/texts/en').default &
  typeof import('./rivers/texts/en').default &
  typeof import('./traders/texts/en').default;
/** What they say before a game. */
export type ScenarioLobbyTexts = typeof import('./barbarian_attack/lobby/en').default &
  typeof import('./caravans/lobby/en').default &
  typeof import('./fishermen/lobby/en').default &
  typeof import('./rivers/lobby/en').default &
  typeof import('./rivers_caravans/lobby/en').default &
  typeof import('./rivers_cities_knights/lobby/en').default &
  typeof import('./fishermen_cities_knights/lobby/en').default &
  typeof import('./traders/lobby/en').default;
