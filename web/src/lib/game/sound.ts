// When something sounds. The synthesis is fetched with the first sound that is wanted, and nothing sounds
// unless the person switched it on; where there is no sound at all the game is quiet and goes on.
import type { GameEvent } from '../generated/game';
import { t } from '../i18n/i18n.svelte';
import { settings } from '../settings.svelte';
import { toasts } from '../ui/toasts.svelte';

export const SOUNDS = [
  'dice',
  'road',
  'build',
  'trade',
  'robber',
  'card',
  'offer',
  'turn',
  'discard',
  'chat',
  'award',
  'barbarians',
  'cannon',
  'anchor',
  'won',
  'lost',
] as const;
export type Sound = (typeof SOUNDS)[number];

/** How events of the base game sound; books add theirs. */
export const SOUND_OF: Partial<Record<GameEvent['type'], Sound>> = {
  rolled: 'dice',
  starting_roll: 'dice',
  road_built: 'road',
  settlement_built: 'build',
  city_built: 'build',
  traded: 'trade',
  maritime_traded: 'trade',
  robber_moved: 'robber',
  stole: 'card',
  development_card_bought: 'card',
  development_card_played: 'card',
  discarded: 'discard',
  longest_road: 'award',
  largest_army: 'award',
  harbormaster: 'award',
};

type Synth = typeof import('./synth');
let synth: Promise<Synth> | undefined;

/** Whether this browser can make sounds at all. */
export const mayHear = (): boolean => typeof AudioContext !== 'undefined';

/** `after` milliseconds from now. */
export async function play(sound: Sound, after = 0): Promise<void> {
  const { sound: on, volume } = settings.data;
  if (!on || volume <= 0 || !mayHear()) return;
  try {
    synth ??= import('./synth');
    (await synth).sound(sound, volume / 100, after / 1000);
  } catch {
    // No sound is no reason to stop a game; what could not be fetched is asked for again.
    synth = undefined;
  }
}

/** Asks once, in the first game, and never again; the settings have it as well. */
export function askForSound(): void {
  if (!mayHear() || settings.data.sound || settings.data.soundAsked) return;
  settings.set('soundAsked', true);
  const turnOn = () => {
    settings.set('sound', true);
    void play('turn');
  };
  toasts.show(t('settings.sound_ask'), {
    ms: 12_000,
    answers: [
      { label: t('settings.sound_yes'), choose: turnOn },
      { label: t('settings.sound_no'), choose: () => undefined },
    ],
  });
}
