// What cards, dice and others bring cannot be chosen, and some of it is rare. Here the real server plays
// until the person is on turn; then somebody stands in for it on the line, shows the page what a test
// wants to see, and hears what the page answers.
import type { Page, WebSocketRoute } from '@playwright/test';
import { ready, sitDown } from './driver';

interface Message {
  type: string;
  id?: number;
  seq?: number;
  action?: string;
  view?: Record<string, unknown>;
  legal?: { options?: Option[] } | null;
}

/** What the server says of something that the person could do in a turn. */
export interface Option {
  kind: string;
  cost?: object;
  left?: number | null;
  choose?: number | null;
  refusal: { rule: string; why: string; text: string; cards?: object; count?: number } | null;
}

/** Something that cannot be done, and why. */
export const refused = (kind: string, why: string, more: object = {}): Option => ({
  kind,
  cost: {},
  left: null,
  choose: null,
  refusal: { rule: 'base/turn#open-decision', why, text: why, ...more },
});

type View = Record<string, unknown>;

/** What comes with an update beside the view and the legal actions. */
interface More {
  sites?: object;
  events?: object[];
  /** What is different of the options: a reason, or another that only this moment has. */
  options?: Option[];
  /** More of what the server says of legal actions, such as rates. */
  legal?: object;
}

const NOT_NOW = {
  rule: 'base/turn#open-decision',
  why: 'waits-for-something-else',
  text: 'Something else comes first',
};

export interface StandIn {
  /** All that the page had been told when the stand-in took over. */
  known: View;
  /** The actions that the page said since. */
  said: string[];
  last: () => string | undefined;
  /** Tells the page what is new, and what it may do now. */
  show: (view: View, actions: string[], more?: More) => void;
}

const SITES = { roads: [], settlements: [], cities: [], robber: [], victims: [], ck: null, two: null };

/** A decision that the game waits for from the first seat. */
export const decision = (kind: string, more: object = {}) => ({ type: 'decision', must: [0], may: [], kind, ...more });

/** Sits down and says ready; `reach` plays to the moment at which the stand-in takes over. */
export async function standIn(page: Page, code: string, reach: () => Promise<unknown>): Promise<StandIn> {
  let socket!: WebSocketRoute;
  let seq = 0;
  let shown: { view: View; legal: object } | undefined;
  let took = false;
  const known: View = {};
  let options: Option[] = [];
  const said: string[] = [];
  await page.routeWebSocket(/socket$/, (ws) => {
    const server = ws.connectToServer();
    socket = ws;
    ws.onMessage((m) => {
      const message = JSON.parse(String(m)) as Message;
      if (took && message.type === 'act') {
        said.push(message.action!);
        // As the server would: what has no answer is not said again.
        ws.send(JSON.stringify({ type: 'accepted', id: message.id, seq }));
      } else server.send(m);
    });
    server.onMessage((m) => {
      const message = JSON.parse(String(m)) as Message;
      if (took) {
        // Whoever loads the page again gets what was shown last.
        if (message.type === 'game' && shown)
          ws.send(JSON.stringify({ ...message, ...shown, seq, view: { ...message.view, ...shown.view } }));
        else if (message.type !== 'update') ws.send(m);
        return;
      }
      if (message.legal?.options) options = message.legal.options;
      if (message.seq !== undefined && message.view) {
        seq = message.seq;
        const board = { ...(known.board as object), ...(message.view.board as object) };
        Object.assign(known, message.view, { board });
      }
      ws.send(m);
    });
  });
  await sitDown(page, code);
  await ready(page);
  await reach();
  took = true;
  // What is among the actions can be done; the rest keeps the reason that the server had.
  const can = (kind: string, actions: string[]) => actions.some((action) => `${action} `.startsWith(`${kind} `));
  const show = (
    view: View,
    actions: string[],
    { sites = {}, events = [], options: more = [], legal: other = {} }: More = {},
  ) => {
    const usual = options.filter(({ kind }) => !more.some((one) => one.kind === kind));
    const judged = usual.map((option) => ({
      ...option,
      refusal: can(option.kind, actions) ? null : (option.refusal ?? NOT_NOW),
    }));
    const legal = { actions, sites: { ...SITES, ...sites }, options: [...judged, ...more], barred: [], ...other };
    shown = { view: { on_turn: 0, ...view }, legal };
    const clock = { left: null, seats: [] };
    socket.send(JSON.stringify({ type: 'update', seq: ++seq, seat: 0, origin: 'person', events, clock, ...shown }));
  };
  return { known, said, last: () => said.at(-1), show };
}
