// Per-browser settings. Applied as attributes of the root element, which is
// all the style sheets look at.
import { i18n, preferredLanguage, type Language } from './i18n/i18n.svelte';
import { kept } from './net/old-name';

export type ThemeChoice = 'system' | 'light' | 'dark';

export interface SettingsData {
  language: Language;
  theme: ThemeChoice;
  safePalette: boolean;
  motion: boolean;
  sound: boolean;
  /** From 0 to 100. */
  volume: number;
  /** Whether sound was asked for once. */
  soundAsked: boolean;
  confirmPlacements: boolean;
  autoRoll: boolean;
  autoEnd: boolean;
  /** The log without offers. */
  hideOffers: boolean;
}

const KEY = 'tradeholm.settings';

function defaults(): SettingsData {
  return {
    language: preferredLanguage(typeof navigator === 'undefined' ? [] : navigator.languages),
    theme: 'system',
    safePalette: false,
    motion: true,
    sound: false,
    volume: 60,
    soundAsked: false,
    confirmPlacements: false,
    autoRoll: false,
    autoEnd: false,
    hideOffers: false,
  };
}

/** Storage may be blocked or hold nonsense; both mean defaults. */
function load(): SettingsData {
  const base = defaults();
  try {
    const raw: unknown = JSON.parse(kept(localStorage, KEY) ?? '{}');
    if (typeof raw !== 'object' || raw === null) return base;
    const found = raw as Record<string, unknown>;
    const merged = { ...base } as Record<string, unknown>;
    for (const [k, v] of Object.entries(base)) if (typeof found[k] === typeof v) merged[k] = found[k];
    const data = merged as unknown as SettingsData;
    if (!['system', 'light', 'dark'].includes(data.theme)) data.theme = 'system';
    data.volume = Math.min(100, Math.max(0, data.volume));
    data.language = preferredLanguage([data.language]);
    return data;
  } catch {
    return base;
  }
}

class Settings {
  data = $state<SettingsData>(load());
  #dark = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');
  #still = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-reduced-motion: reduce)');

  constructor() {
    this.#dark?.addEventListener?.('change', () => this.apply());
    this.#still?.addEventListener?.('change', () => this.apply());
  }
  set<K extends keyof SettingsData>(key: K, value: SettingsData[K]): void {
    this.data[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.data));
    } catch {
      // Blocked storage: the choice lasts for this visit.
    }
    this.apply();
  }
  apply(): void {
    const root = document.documentElement;
    const { theme, safePalette, language } = this.data;
    root.dataset.theme = theme === 'system' ? (this.#dark?.matches ? 'dark' : 'light') : theme;
    root.dataset.palette = safePalette ? 'safe' : 'standard';
    root.dataset.motion = this.moves ? 'on' : 'off';
    i18n.set(language);
  }
  /** Whether the dark theme is shown, chosen or by the system's wish. */
  get isDark(): boolean {
    const { theme } = this.data;
    return theme === 'dark' || (theme === 'system' && !!this.#dark?.matches);
  }
  /** Whether anything may move at all. */
  get moves(): boolean {
    return this.data.motion && !this.#still?.matches;
  }
}

export const settings = new Settings();
