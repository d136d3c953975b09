import { describe, expect, it } from 'vitest';
import type { LessonInfo } from '../../lib/generated/wire';
import { pointAt, pointFor, progress, type Look } from './point';

/** A screen with these marks on it, some with numbers. */
const screen = (shown: Record<string, Record<string, number>>): Look => ({
  has: (selector) => selector in shown,
  count: (selector, name) => shown[selector]?.[name] ?? 0,
});
const on = (...selectors: string[]) => screen(Object.fromEntries(selectors.map((s) => [s, {}])));

describe('how far a lesson has come', () => {
  const step = (seq: number) => ({ seq, say: [], task: { en: '', pl: '' }, want: ['end'], point: [] });
  const lesson = { steps: [step(3), step(4), step(9)], ends: 11 } as unknown as LessonInfo;
  it('follows from what has been seen', () => {
    expect(progress(lesson, 3)).toMatchObject({ index: 0, waiting: false, done: false });
    expect(progress(lesson, 4)).toMatchObject({ index: 1, waiting: false });
    expect(progress(lesson, 6)).toMatchObject({ index: 1, waiting: true });
    expect(progress(lesson, 9)).toMatchObject({ index: 2, waiting: false });
    expect(progress(lesson, 10)).toMatchObject({ index: 2, waiting: true, done: false });
    expect(progress(lesson, 11)).toMatchObject({ waiting: false, done: true });
  });
});

describe('where the coach points', () => {
  it('leads from the build bar to the place', () => {
    expect(pointFor('road 0,-1.W', on('[data-build="road"]'))).toBe('[data-build="road"]');
    expect(pointFor('road 0,-1.W', on('.spot', '[data-hinted]', '[data-build="road"]'))).toBe('[data-hinted]');
    // On a phone the bar may be folded away.
    expect(pointFor('road 0,-1.W', on('[data-coach="sheet"]'))).toBe('[data-coach="sheet"]');
    expect(pointFor('improve politics', on('[data-build="improve-politics"]'))).toBe('[data-build="improve-politics"]');
    expect(pointFor('roll', on('.bottom .primary.act'))).toBe('.bottom .primary.act');
    expect(pointFor('roll', on())).toBeUndefined();
    expect(pointFor('skip', on('[data-coach="skip"]', '.spot'))).toBe('[data-coach="skip"]');
    expect(pointFor('fish road 3+2', on('[data-build="fish road"]'))).toBe('[data-build="fish road"]');
    const pay = 'dialog[open] footer .btn.call:not(:disabled)';
    expect(pointFor('fish road 3+2', on(pay, '[data-build="fish road"]'))).toBe(pay);
    const heir = 'dialog[open] ul [data-color="blue"]:not([aria-pressed="true"])';
    expect(pointFor('boot blue', on(heir, '[data-build="boot"]'))).toBe(heir);
    // A book says where its own are begun.
    expect(pointFor('sing', on('.song'), { sing: '.song' })).toBe('.song');
  });
  it('leads through an offer, card by card', () => {
    const want = 'offer 1l > 1w to blue+orange';
    expect(pointFor(want, on('[data-coach="trade"]'))).toBe('[data-coach="trade"]');
    const tabs = { '[role="tab"][id$="-players"]': {}, '[role="tab"][id$="-supply"]': {} };
    expect(pointFor(want, screen({ ...tabs, '.supply': {} }))).toBe('[role="tab"][id$="-players"]');
    const editor = { ...tabs, '.editor': {}, '.editor .foot .btn.primary': {} };
    const hand = '.bottom [data-pick="lumber"]';
    const get = '.editor [data-add="wool"]';
    expect(pointFor(want, screen({ ...editor, [hand]: { given: 0 }, [get]: { count: 0 } }))).toBe(hand);
    expect(pointFor(want, screen({ ...editor, [hand]: { given: 1 }, [get]: { count: 0 } }))).toBe(get);
    expect(pointFor(want, screen({ ...editor, [hand]: { given: 1 }, [get]: { count: 1 } }))).toBe(
      '.editor .foot .btn.primary',
    );
  });
  it('leads through a trade with the supply', () => {
    const want = 'maritime 4:1 lumber > 1o';
    const supply = { '.supply': {}, '.supply .foot .btn.primary': {}, '.supply [data-radio="lumber"]': {} };
    expect(pointFor(want, screen(supply))).toBe('.supply [data-radio="lumber"]');
    const chosen = { ...supply, '.supply [data-radio="lumber"][aria-checked="true"]': {} };
    const ore = '.supply [data-add="ore"]';
    expect(pointFor(want, screen({ ...chosen, [ore]: { count: 0 } }))).toBe(ore);
    expect(pointFor(want, screen({ ...chosen, [ore]: { count: 1 } }))).toBe('.supply .foot .btn.primary');
  });
  it('counts the cards that are given up', () => {
    const brick = 'dialog[open] [data-add="brick"]';
    const lumber = 'dialog[open] [data-add="lumber"]';
    const dialog = { 'dialog[open] [data-add]': {}, 'dialog[open] footer .btn.call': {} };
    const of = (b: number, l: number) => screen({ ...dialog, [brick]: { count: b }, [lumber]: { count: l } });
    expect(pointFor('discard 2b2l', of(1, 0))).toBe(brick);
    expect(pointFor('discard 2b2l', of(2, 1))).toBe(lumber);
    expect(pointFor('discard 2b2l', of(2, 2))).toBe('dialog[open] footer .btn.call');
  });
  it('knows what notes speak of', () => {
    expect(pointAt('board')).toBeUndefined();
    expect(pointAt('hand')).toBe('.bottom [data-hand]');
    expect(pointAt('barbarians')).toBe('[data-coach="barbarians"]');
  });
});
