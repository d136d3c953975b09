// Notifications of this browser: asked for when they are first of use, shown while the page is hidden,
// and by push while it is closed where the server can do that.
import { i18n, t } from './i18n/i18n.svelte';
import { api } from './net/http';

const KEY = 'tradeholm.signals';
type Wish = 'yes' | 'no' | 'unasked';

const able = () =>
  typeof Notification !== 'undefined' && typeof navigator !== 'undefined' && 'serviceWorker' in navigator;

/** A key in base64 for addresses as bytes. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}

class Signals {
  wish = $state<Wish>('unasked');
  permission = $state<NotificationPermission | 'unable'>('unable');
  /** Whether the server can tell something while no page is open. */
  push = $state(false);
  /** Whether the browser has just said no to whoever said yes. */
  refused = $state(false);
  #worker: Promise<ServiceWorkerRegistration | undefined> | undefined;

  constructor() {
    if (!able()) return;
    this.permission = Notification.permission;
    try {
      const kept = localStorage.getItem(KEY);
      if (kept === 'yes' || kept === 'no') this.wish = kept;
    } catch {
      // Blocked storage: they are asked again.
    }
  }
  get on(): boolean {
    return this.wish === 'yes' && this.permission === 'granted';
  }
  /** Whether there is any use in asking. */
  get asks(): boolean {
    return this.wish === 'unasked' && this.permission !== 'unable' && this.permission !== 'denied';
  }
  /** The worker, which is small and keeps nothing. */
  #register(): Promise<ServiceWorkerRegistration | undefined> {
    this.#worker ??= navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    return this.#worker;
  }
  /** Picks up what was wished in an earlier visit; called once a session is there. */
  async start(): Promise<void> {
    if (this.on) await this.#subscribe();
  }
  /** Asks the browser; only after somebody has pressed a button. */
  async turnOn(): Promise<void> {
    if (!able()) return;
    this.permission = await Notification.requestPermission();
    // Whoever only closed the browser's question can still answer ours.
    if (this.permission === 'default') return;
    this.refused = this.permission === 'denied';
    this.#wishes(this.refused ? 'no' : 'yes');
    if (this.on) await this.#subscribe();
  }
  async turnOff(): Promise<void> {
    this.#wishes('no');
    if (!able()) return;
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    if (!subscription) return;
    await api.endPush(subscription.endpoint).catch(() => undefined);
    await subscription.unsubscribe().catch(() => false);
  }
  /** Whoever signs out is told nothing here any more, until somebody signs in again. */
  async pause(): Promise<void> {
    if (!able()) return;
    const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe().catch(() => false);
  }
  #wishes(wish: Wish): void {
    this.wish = wish;
    try {
      localStorage.setItem(KEY, wish);
    } catch {
      // Blocked storage: it counts for this visit.
    }
  }
  async #subscribe(): Promise<void> {
    try {
      const { key } = await api.pushKey();
      const registration = await this.#register();
      this.push = !!key && !!registration?.pushManager;
      if (!key || !registration?.pushManager) return;
      const options = { userVisibleOnly: true, applicationServerKey: keyBytes(key) };
      const subscription =
        (await registration.pushManager.getSubscription()) ?? (await registration.pushManager.subscribe(options));
      const { endpoint, keys } = subscription.toJSON();
      if (!endpoint || !keys?.p256dh || !keys.auth) return;
      await api.subscribe({ endpoint, p256dh: keys.p256dh, auth: keys.auth, language: i18n.language });
    } catch {
      // Without push they still come while a page is open.
      this.push = false;
    }
  }
  /** Shows something to whoever looks elsewhere. */
  async show(title: string, code: string, table?: string): Promise<void> {
    if (!this.on || !document.hidden) return;
    const path = `/t/${code}`;
    const options = {
      body: table ?? t('signals.table', { name: code }),
      tag: path,
      icon: '/icon-192.png',
      data: { path },
    };
    const registration = await this.#register();
    if (registration) await registration.showNotification(title, options).catch(() => undefined);
  }
}

export const signals = new Signals();
