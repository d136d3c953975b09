// The scenarios of Traders & Barbarians: each is a book beside it, fetched when it is played.
import type { Board, CaravanEvent, FishEvent } from '../../../generated/game';
import type { Entry } from '../../entry';
import type { BookLobby } from '../../lobby';
import { lobby as fishermen } from './fishermen/lobby/about';

/** By the name of its boards, `traders_barbarians/<id>-<for how many>`. */
const plays = (id: string): Pick<Entry, 'id' | 'plays' | 'of'> => ({
  id,
  of: (scenario) => new RegExp(`^traders_barbarians/${id}-\\d+$`).test(scenario),
  plays: ({ config }) => config.modules.includes(id),
});
/** What its file marks is drawn before the game, too. */
const marks =
  (name: string) =>
  ({ features }: Board): boolean =>
    !!features?.markers.some((m) => m.name === name);

/** In the order in which they are asked; a game plays one of them at most. */
export const SCENARIOS: readonly Entry[] = [
  {
    ...plays('fishermen'),
    draws: marks('ground'),
    load: () => import('./fishermen/book'),
    texts: { en: () => import('./fishermen/texts/en'), pl: () => import('./fishermen/texts/pl') },
  },
  {
    ...plays('caravans'),
    draws: marks('arrow'),
    load: () => import('./caravans/book'),
    texts: { en: () => import('./caravans/texts/en'), pl: () => import('./caravans/texts/pl') },
  },
];

/** What they say before a game, beside their texts. */
export const LOBBIES: readonly BookLobby[] = [fishermen];

/** What happens only in one of them. */
export type ScenarioEvent = FishEvent | CaravanEvent;

/** Icons that come with their art. */
export type ScenarioIcon =
  (typeof import('./fishermen/icons').ICONS)[number] | (typeof import('./caravans/icons').ICONS)[number];

/** What they say at the table, in English. */
export type ScenarioTexts = typeof import('./fishermen/texts/en').default &
  typeof import('./caravans/texts/en').default;
/** What they say before a game. */
export type ScenarioLobbyTexts = typeof import('./fishermen/lobby/en').default &
  typeof import('./caravans/lobby/en').default;
