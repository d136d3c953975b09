// What Catan for Two offers before a game.
import type { BookLobby } from '../../lobby';
import { mapOf } from '../../maps';

const own = (scenario: string) => scenario.startsWith('two_players/');
const told = { text: 'make.group_two_hint', link: 'make.group_two', rule: 'two_players/setup' } as const;

export const lobby: BookLobby = {
  group: { ...told, title: 'make.group_two', has: own, rank: 1 },
  choice: {
    ...told,
    key: 'traveler_tokens',
    label: 'make.traveler_tokens',
    // With neutral colors and trade tokens, on whichever board.
    has: (scenario) => own(scenario) || mapOf(scenario)?.players === '2',
    off: { id: 'collection', label: 'make.tokens_collection', hint: 'make.tokens_collection_hint' },
    on: { id: 'traveler', label: 'make.tokens_traveler', hint: 'make.tokens_traveler_hint' },
  },
};
