import { expect, it } from 'vitest';
import { en } from '../i18n/en';
import { LOBBIES } from './list';
import type { Told } from './lobby';

const told = (t: Told | undefined) => (t ? [t.text, t.link] : []);

it('what books say before a game is there before a game', () => {
  // Texts of the table are fetched with it: a page that asked for one would show its name.
  const asked = LOBBIES.flatMap(({ group, quick, seats, variants, dice, choice, keys }) => [
    ...[group, seats, choice].flatMap(told),
    ...(group ? [group.title] : []),
    ...(quick ? [quick.label] : []),
    ...(dice ? [dice.text] : []),
    ...(variants ?? []).flatMap(({ key }) => [`make.${key}`, `make.${key}_hint`]),
    ...(choice ? [choice.label, ...[choice.on, choice.off].flatMap((way) => [way.label, way.hint])] : []),
    ...(keys ?? []).map(({ text }) => text),
  ]);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((key) => !(key in en))).toEqual([]);
});
