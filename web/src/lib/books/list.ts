// The one list of books. A book's part of the client is fetched when a table that plays it is opened.
import type { Entry } from './entry';
import { lobby as citiesKnights } from './cities_knights/lobby/about';
import { lobby as eventCards } from './event_cards/lobby/about';
import { lobby as explorersPirates } from './explorers_pirates/lobby/about';
import { lobby as fiveSix } from './five_six/lobby/about';
import type { BookLobby } from './lobby';
import { lobby as seafarers } from './seafarers/lobby/about';
import {
  LOBBIES as SEA_LOBBIES,
  SCENARIOS as SEA_SCENARIOS,
  type ScenarioIcon,
  type ScenarioLobbyTexts,
  type ScenarioTexts,
} from './seafarers/scenarios/list';
import { lobby as tradersBarbarians } from './traders_barbarians/lobby/about';
import {
  LOBBIES as TRADERS_LOBBIES,
  SCENARIOS as TRADERS_SCENARIOS,
  type ScenarioIcon as TradersIcon,
  type ScenarioLobbyTexts as TradersLobbyTexts,
  type ScenarioTexts as TradersTexts,
} from './traders_barbarians/scenarios/list';
import { lobby as twoPlayers } from './two_players/lobby/about';

/** In the order in which they are asked. */
export const BOOKS: readonly Entry[] = [
  {
    id: 'event_cards',
    plays: (view) => !!view.event_cards,
    load: () => import('./event_cards/book'),
    texts: { en: () => import('./event_cards/texts/en'), pl: () => import('./event_cards/texts/pl') },
  },
  {
    id: 'seafarers',
    plays: (view) => !!view.sea,
    draws: ({ features, hexes }) => !!features && hexes.some((hex) => hex.terrain === 'sea'),
    of: (scenario) => scenario.startsWith('seafarers/') || seafarers.group!.has(scenario),
    load: () => import('./seafarers/book'),
    texts: { en: () => import('./seafarers/texts/en'), pl: () => import('./seafarers/texts/pl') },
  },
  ...SEA_SCENARIOS,
  // A scenario knows more than its book.
  ...TRADERS_SCENARIOS,
  {
    id: 'traders_barbarians',
    plays: (view) => !!view.tb,
    draws: (board) => TRADERS_SCENARIOS.some((scenario) => scenario.draws?.(board)),
    load: () => import('./traders_barbarians/book'),
    texts: { en: () => import('./traders_barbarians/texts/en'), pl: () => import('./traders_barbarians/texts/pl') },
  },
  {
    id: 'explorers_pirates',
    also: ['pirate_lairs', 'fish_for_catan', 'spices_for_catan'],
    plays: (view) => !!view.ep,
    draws: ({ features }) => !!features?.markers.some(({ name }) => name === 'circle' || name === 'first-harbor'),
    of: (scenario) => scenario.startsWith('explorers_pirates/'),
    load: () => import('./explorers_pirates/book'),
    texts: { en: () => import('./explorers_pirates/texts/en'), pl: () => import('./explorers_pirates/texts/pl') },
  },
  {
    id: 'two_players',
    plays: (view) => !!view.two,
    of: (scenario) => scenario.startsWith('two_players/'),
    load: () => import('./two_players/book'),
    texts: { en: () => import('./two_players/texts/en'), pl: () => import('./two_players/texts/pl') },
  },
  {
    id: 'cities_knights',
    plays: (view) => !!view.ck,
    of: (scenario) => scenario.startsWith('cities_knights/'),
    load: () => import('./cities_knights/book'),
    texts: { en: () => import('./cities_knights/texts/en'), pl: () => import('./cities_knights/texts/pl') },
  },
  {
    id: 'five_six',
    plays: (view) => view.config.modules.includes('five_six'),
    of: (scenario) => scenario.startsWith('five_six/'),
    load: () => import('./five_six/book'),
    texts: { en: () => import('./five_six/texts/en'), pl: () => import('./five_six/texts/pl') },
  },
];

/** In the order in which they are offered. */
export const LOBBIES: readonly BookLobby[] = [
  eventCards,
  twoPlayers,
  seafarers,
  ...SEA_LOBBIES,
  citiesKnights,
  fiveSix,
  tradersBarbarians,
  ...TRADERS_LOBBIES,
  explorersPirates,
];

/** Icons that come with their art. */
export type BookIcon =
  | (typeof import('./cities_knights/icons').ICONS)[number]
  | (typeof import('./explorers_pirates/icons').ICONS)[number]
  | (typeof import('./seafarers/icons').ICONS)[number]
  | ScenarioIcon
  | TradersIcon;

/** What they say at the table, in English. */
export type TableTexts = typeof import('./cities_knights/texts/en').default &
  typeof import('./event_cards/texts/en').default &
  typeof import('./explorers_pirates/texts/en').default &
  typeof import('./five_six/texts/en').default &
  typeof import('./seafarers/texts/en').default &
  typeof import('./traders_barbarians/texts/en').default &
  typeof import('./two_players/texts/en').default &
  ScenarioTexts &
  TradersTexts;
/** What they say before a game. */
export type LobbyTexts = typeof import('./cities_knights/lobby/en').default &
  typeof import('./event_cards/lobby/en').default &
  typeof import('./explorers_pirates/lobby/en').default &
  typeof import('./five_six/lobby/en').default &
  typeof import('./seafarers/lobby/en').default &
  typeof import('./traders_barbarians/lobby/en').default &
  typeof import('./two_players/lobby/en').default &
  ScenarioLobbyTexts &
  TradersLobbyTexts;
