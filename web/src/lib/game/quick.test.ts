// @vitest-environment happy-dom
import { flushSync, mount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY, reduce } from './live/state';
import Chat from './Chat.svelte';
import { FACES, PHRASES, quickText } from './quick';

describe('signs', () => {
  afterEach(() => void vi.useRealTimers());
  it('come with the chat, and unknown ones as their text', () => {
    const said = reduce(EMPTY, { type: 'chat', member: 2, name: 'Ben', text: '(smiles)', quick: 'smile', at: 1 });
    expect(said.chat[0]).toMatchObject({ quick: 'smile' });
    expect(reduce(EMPTY, { type: 'chat', member: 2, name: 'Ben', text: 'Hi', at: 1 }).chat[0]).not.toHaveProperty(
      'quick',
    );
    expect(quickText('good_game')).toBe('Good game!');
    expect(quickText('later' as never, 'something new')).toBe('something new');
  });
  const show = (props: Record<string, unknown>) => {
    document.body.innerHTML = '';
    mount(Chat, { target: document.body, props: props as never });
    flushSync();
  };
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find((b) => (b.getAttribute('aria-label') ?? b.textContent) === name);
  const click = (name: string) => {
    button(name)!.click();
    flushSync();
  };
  it('are said with one tap, and not twice in a moment', () => {
    vi.useFakeTimers();
    const said: string[] = [];
    show({ lines: [], onquick: (quick: string) => void said.push(quick) });
    for (const face of FACES) expect(button(quickText(face)), face).toBeTruthy();
    click('Laugh');
    click('Laugh');
    expect(said).toEqual(['laugh']);
    vi.advanceTimersByTime(1300);
    flushSync();
    click('Phrases');
    for (const phrase of PHRASES) expect(button(quickText(phrase)), phrase).toBeTruthy();
    click('Thank you!');
    expect(said).toEqual(['laugh', 'thanks']);
  });
  it('are drawn in the chat, with words for those who cannot see them', () => {
    const player = { id: '1', name: 'Ben', color: 'blue' };
    show({ lines: [{ id: '1', player, text: 'Laugh', quick: 'laugh' }] });
    expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Laugh');
    // Without a way to send them none are offered.
    expect(button('Phrases')).toBeUndefined();
  });
});
