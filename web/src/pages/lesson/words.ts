// What the coach and the list of lessons say. Few ever need it, so it comes with them and not with the other texts.
import { i18n } from '../../lib/i18n/i18n.svelte';
import type { PolishOf } from '../../lib/i18n/types';

const en = {
  lead: 'On a real table, with bots and dice that play along. Stop when you like: each lesson waits for you.',
  begin: 'Start the lesson',
  resume: 'Go on with it',
  minutes: { one: 'about {n} minute', other: 'about {n} minutes' },
  steps: { one: '{n} step', other: '{n} steps' },
  coach: 'Coach',
  at: 'Step {n} of {all}',
  next: 'Next',
  again: 'What was that?',
  others: 'The others are playing. One moment…',
  not_yet: 'Not yet! First this:',
  scripted: 'The dice of this lesson are arranged.',
  more: 'More about this lesson',
  repeat: 'Do the last step again',
  skip: 'Skip this step',
  over: 'Start over',
  quit: 'End the lesson',
  done: 'Lesson done!',
  play: 'Play against bots now',
  failed: 'The lesson could not be fetched.',
  try: 'Try again',
} as const;

const pl: PolishOf<typeof en> = {
  lead: 'Przy prawdziwym stole, z botami i kośćmi, które pomagają. Przerwij, kiedy chcesz: lekcja zaczeka.',
  begin: 'Zacznij lekcję',
  resume: 'Kontynuuj',
  minutes: {
    one: 'około {n} minuty',
    few: 'około {n} minut',
    many: 'około {n} minut',
    other: 'około {n} minuty',
  },
  steps: { one: '{n} krok', few: '{n} kroki', many: '{n} kroków', other: '{n} kroku' },
  coach: 'Trener',
  at: 'Krok {n} z {all}',
  next: 'Dalej',
  again: 'Jak to było?',
  others: 'Teraz grają inni. Chwila…',
  not_yet: 'Jeszcze nie! Najpierw to:',
  scripted: 'Kości w tej lekcji są ułożone.',
  more: 'Więcej o tej lekcji',
  repeat: 'Powtórz ostatni krok',
  skip: 'Pomiń ten krok',
  over: 'Zacznij od nowa',
  quit: 'Zakończ lekcję',
  done: 'Lekcja ukończona!',
  play: 'Zagraj teraz z botami',
  failed: 'Nie udało się pobrać lekcji.',
  try: 'Spróbuj ponownie',
};

/** A text in the reader's language; `n` chooses its form where it has several. */
export function say(key: keyof typeof en, holes: Record<string, string | number> = {}): string {
  const found = { en, pl }[i18n.language][key] as string | Partial<Record<Intl.LDMLPluralRule, string>>;
  const text =
    typeof found === 'string' ? found : (found[new Intl.PluralRules(i18n.language).select(Number(holes.n))] ?? '');
  return text.replace(/\{(\w+)\}/g, (whole, hole: string) => String(holes[hole] ?? whole));
}
