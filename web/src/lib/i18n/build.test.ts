// @vitest-environment node
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { catalogFaults, pack, readCatalogs, sourceFaults, textsPlugin } from '../../../scripts/texts.mjs';
import { unpack } from './packed';

const good = {
  en: { hello: 'Hello {name}', cards: { one: '{n} card', other: '{n} cards' } },
  pl: { hello: 'Cześć {name}', cards: { one: '{n} karta', few: '{n} karty', many: '{n} kart', other: '{n} karty' } },
};

const without = <T extends object>(texts: T, key: keyof T) =>
  Object.fromEntries(Object.entries(texts).filter(([k]) => k !== key));

describe('the build refuses', () => {
  it('nothing of what is here', async () => {
    expect(catalogFaults(good)).toEqual([]);
    expect(catalogFaults(await readCatalogs())).toEqual([]);
  });
  it('a key that one language lacks', () => {
    const pl = without(good.pl, 'hello');
    expect(catalogFaults({ en: good.en, pl })).toEqual(["pl: 'hello' is missing"]);
    const en = without(good.en, 'cards');
    expect(catalogFaults({ en, pl: good.pl })).toEqual(["en: 'cards' is missing"]);
  });
  it('a missing plural form, an empty text and a lost placeholder', () => {
    const pl = { hello: 'Cześć', cards: { one: '{n} karta', few: ' ', other: '{n} karty' } };
    expect(catalogFaults({ en: good.en, pl })).toEqual([
      "pl: 'cards' has no text for 'few'",
      "pl: 'cards' has no text for 'many'",
      "pl: 'hello' has the placeholders {} and not {name}",
    ]);
    expect(catalogFaults({ en: good.en, pl: { ...good.pl, cards: 'karty' } })).toHaveLength(1);
  });
  it('a text that is asked for and is nowhere', () => {
    expect(sourceFaults('Page.svelte', "{t('hello', { name })} {t('bye')} cart('x') i.t('y')", good.en)).toEqual([
      "Page.svelte asks for 'bye', which no catalog has",
    ]);
  });
  it('to go on, as a step of it', async () => {
    const start = (plugin: ReturnType<typeof textsPlugin>) =>
      build({
        configFile: false,
        logLevel: 'silent',
        plugins: [
          plugin,
          {
            name: 'page',
            resolveId: (id) => (id === 'page' ? id : undefined),
            load: (id) => (id === 'page' ? 'export {}' : undefined),
          },
        ],
        build: { write: false, rolldownOptions: { input: 'page' } },
      });
    const real = await readCatalogs();
    const pl = without(real.pl, 'app.name');
    await expect(start(textsPlugin(async () => ({ ...real, pl })))).rejects.toThrow("pl: 'app.name' is missing");
    await start(textsPlugin());
    // Two whole builds: on a busy machine they take their time.
  }, 60_000);
});

describe('packed texts', () => {
  it('are the same when they are read', async () => {
    const { en, pl } = await readCatalogs();
    expect(unpack(pack(en, 'en'), ['one', 'other'])).toEqual(en);
    expect(unpack(pack(pl, 'pl'), ['one', 'few', 'many', 'other'])).toEqual(pl);
  });
  it('refuse what could not be read again', () => {
    expect(() => pack({ alone: 'x' }, 'en')).toThrow("'alone' cannot be packed");
    expect(() => pack({ 'a.b': 'two\nlines' }, 'en')).toThrow("'a.b' cannot be packed");
  });
});
