import { describe, expect, it } from 'vitest';
import { CLASSIC } from '../home/start';
import type { ScenarioInfo } from '../../lib/generated/wire';
import { comboWords } from '../../lib/game/live/why';
import { choicesOf, isVariable, scenarioName, scenarioText, scenarioGroup } from '../shared/texts';
import { boardFor, botsOf, fitPlan, otherSetup, refusedKeys, setHouse } from './options';

describe('options', () => {
  it('sets and unsets house rules without touching the old value', () => {
    const deck = setHouse(CLASSIC, 'dice', 'deck');
    expect(deck.house).toEqual({ dice: 'deck' });
    expect(setHouse(deck, 'dice', undefined).house).toEqual({});
    expect(CLASSIC.house).toEqual({});
  });
  it('takes the option of event cards away with them', () => {
    const cards = setHouse(setHouse(CLASSIC, 'event_cards', 'true'), 'event_cards_without_new_year', 'true');
    expect(cards.house).toEqual({ event_cards: 'true', event_cards_without_new_year: 'true' });
    expect(setHouse(cards, 'event_cards', undefined).house).toEqual({});
  });
  it('fits the plan of seats', () => {
    expect(fitPlan(['open', 'sensible', 'random'], 3)).toEqual(['open', 'sensible']);
    expect(fitPlan(['open'], 4)).toEqual(['open', 'open', 'open']);
    expect(fitPlan([], 2)).toEqual(['sensible']);
  });
  it('sends only the bots', () => {
    expect(botsOf(['open', 'sensible', 'random'])).toEqual(['sensible', 'random']);
  });
});

describe('boards by the number of players', () => {
  const scenario = (id: string, seats: number[], book: string, family: string): ScenarioInfo => ({
    id,
    name: id,
    seats,
    victory_points: 10,
    book,
    family,
    plays: [],
  });
  const all = [
    scenario('base/beginners', [3, 4], 'base', 'base/beginners'),
    scenario('base/variable', [2, 3, 4], 'base', 'base/variable'),
    scenario('base/variable-frame', [2, 3, 4], 'base', 'base/variable-frame'),
    scenario('five_six/beginners', [5, 6], 'base', 'base/beginners'),
    scenario('five_six/variable', [5, 6], 'base', 'base/variable'),
    scenario('cities_knights/variable', [3, 4], 'cities_knights', 'cities_knights/variable'),
    scenario('cities_knights/variable-56', [5, 6], 'cities_knights', 'cities_knights/variable'),
  ];
  it('keeps the board, its family, or at least the book', () => {
    const found = (id: string, n: number) => boardFor(all, id, n)?.id;
    expect(found('base/variable', 3)).toBe('base/variable');
    expect(found('base/variable', 6)).toBe('five_six/variable');
    expect(found('five_six/beginners', 4)).toBe('base/beginners');
    expect(found('base/variable-frame', 5)).toBe('five_six/variable');
    expect(found('five_six/beginners', 2)).toBe('base/variable');
    expect(found('cities_knights/variable', 5)).toBe('cities_knights/variable-56');
    expect(found('cities_knights/variable', 2)).toBeUndefined();
  });
});

describe('what the server refuses', () => {
  const why = {
    code: 'options',
    text: 'nasty is only played with cities_knights',
    rule: 'combinations/combinations#cities-knights-options',
  };
  it('names what is chosen and cannot be', () => {
    const chosen = { ...CLASSIC, house: { nasty: 'true', dice: 'deck' } };
    const answer = {
      refused: why,
      house: { 'nasty=true': why, 'easy_start=true': why },
      seats: {},
      victory_points: 10,
      numbers: {},
    };
    expect(refusedKeys(chosen, answer)).toEqual(['nasty']);
    expect(refusedKeys(CLASSIC, answer)).toEqual([]);
  });
  it('gives the reason in the reader’s language, or as the server has it', () => {
    expect(comboWords(why)).toEqual({
      text: 'Only with Cities & Knights: it changes knights, barbarians and the event die.',
      href: '/almanac/combinations/combinations#cities-knights-options',
    });
    expect(comboWords({ ...why, rule: 'combinations/combinations#something-new' }).text).toBe(why.text);
    expect(comboWords({ text: 'dice takes two or deck', rule: 'house/house_rules#dice-deck' }).text).toBe(
      'dice takes two or deck',
    );
    expect(comboWords({ text: 'There is no such scenario' })).toEqual({ text: 'There is no such scenario' });
  });
});

describe('scenarios of Seafarers', () => {
  const sea = (name: string, seats: number[], family: string): ScenarioInfo => ({
    id: `seafarers/${name}`,
    name,
    seats,
    victory_points: 14,
    book: 'seafarers',
    family: `seafarers/${family}`,
    plays: ['seafarers'],
  });
  const all = [
    sea('fog-islands-3', [3], 'fog-islands'),
    sea('fog-islands-4', [4], 'fog-islands'),
    sea('fog-islands-4-variable', [4], 'fog-islands-variable'),
    sea('six-islands-56', [5, 6], 'four-islands'),
    sea('four-islands-4', [4], 'four-islands'),
    sea('new-world-34', [3, 4], 'new-world'),
  ];
  it('are named without their number of players, in both set-ups', () => {
    expect(scenarioName('seafarers/fog-islands-4')).toBe('The Fog Islands');
    expect(scenarioName('seafarers/fog-islands-56-variable')).toBe('The Fog Islands, variable');
    expect(scenarioText('seafarers/new-world-34')).toMatch(/^Islands dealt at random/);
    expect(scenarioName('seafarers/of-my-own', 'Of my own')).toBe('Of my own');
    expect([isVariable('seafarers/fog-islands-4-variable'), isVariable('base/variable')]).toEqual([true, false]);
    expect(
      [
        'seafarers/fog-islands-2',
        'seafarers/fog-islands-2-variable',
        'seafarers/new-world-34',
        'two_players/variable',
      ].map((id) => choicesOf(id).length > 0),
    ).toEqual([true, true, false, true]);
  });
  it('keep their family with another number of players', () => {
    expect(boardFor(all, 'seafarers/fog-islands-4', 3)?.id).toBe('seafarers/fog-islands-3');
    expect(boardFor(all, 'seafarers/four-islands-4', 6)?.id).toBe('seafarers/six-islands-56');
  });
  it('know their other set-up', () => {
    expect(otherSetup(all, 'seafarers/fog-islands-4', 4)?.id).toBe('seafarers/fog-islands-4-variable');
    expect(otherSetup(all, 'seafarers/fog-islands-4-variable', 4)?.id).toBe('seafarers/fog-islands-4');
    expect(otherSetup(all, 'seafarers/fog-islands-3', 3)).toBeUndefined();
    expect(otherSetup(all, 'seafarers/new-world-34', 4)).toBeUndefined();
    const knights = all.map((s): ScenarioInfo => ({
      ...s,
      id: s.id.replace('seafarers', 'cities_knights'),
      book: 'cities_knights',
      family: s.family.replace('seafarers', 'cities_knights'),
    }));
    expect(otherSetup([...all, ...knights], 'cities_knights/fog-islands-4', 4)?.id).toBe(
      'cities_knights/fog-islands-4-variable',
    );
    expect(scenarioGroup('cities_knights/fog-islands-4')).toBe('Seafarers + Cities & Knights');
    expect(scenarioGroup('cities_knights/variable')).toBe('Cities & Knights');
  });
});
