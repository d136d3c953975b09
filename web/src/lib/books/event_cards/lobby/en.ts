// Texts of the event cards that are needed before a game.
export default {
  'make.event_cards': 'Event cards',
  'make.event_cards_hint': 'A deck of 36 cards instead of dice; almost half of them bring an event.',
  'make.event_cards_without_new_year': 'Without the New Year card',
  'make.event_cards_without_new_year_hint':
    'All 36 cards come up before they are shuffled, so every number comes exactly as often as it should.',
  'make.dice_cards': 'Event cards take the place of the dice.',
  'combo.event-cards-dice': 'Event cards and dice from a deck both take the place of the dice.',
  'help.do_repair': 'Repair the damaged road',
  'verify.kind_event_card': 'Event card',
} as const;
