import { expect, test } from 'vitest';
import { BOOKS } from './list';
import { canShow } from './offered';

test('a scenario is offered if this client has the screens of all its books', () => {
  expect(canShow({ plays: [] })).toBe(true);
  expect(canShow({ plays: ['seafarers', 'fog_islands', 'two_players'] })).toBe(true);
  expect(canShow({ plays: BOOKS.map((book) => book.id) })).toBe(true);
  expect(canShow({ plays: ['seafarers', 'a_book_without_screens'] })).toBe(false);
});
