// Chapters about the event cards and what to read beside them.
import type { Related } from '../../../pages/almanac/related';

export const related: Related = {
  'variants/event_cards': ['base/production', 'combinations/combinations'],
};
