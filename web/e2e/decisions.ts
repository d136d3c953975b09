// Plays a game of every book by the engine's own protocol and keeps, for one seat, how the table stands at
// every kind of decision: what the layout is measured on. Nothing is random, so it is the same every time.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

interface Table {
  scenario: string;
  seats: number;
  house?: Record<string, unknown>;
}
interface Pending {
  type: string;
  kind: string;
  must: number[];
}
export interface Decision {
  name: string;
  view: unknown;
  legal: unknown;
  events: unknown[];
}

/** A board for each book, and for what changes the table in it. */
export const TABLES: readonly Table[] = [
  { scenario: 'base/variable', seats: 4 },
  { scenario: 'base/variable', seats: 3, house: { event_cards: true } },
  { scenario: 'five_six/variable', seats: 6 },
  { scenario: 'two_players/variable', seats: 2 },
  { scenario: 'cities_knights/variable', seats: 4 },
  { scenario: 'cities_knights/variable-56', seats: 6 },
  { scenario: 'seafarers/heading-for-new-shores-4', seats: 4 },
  { scenario: 'seafarers/fog-islands-4', seats: 4 },
  { scenario: 'seafarers/through-the-desert-4', seats: 4 },
  { scenario: 'seafarers/forgotten-tribe-34', seats: 4 },
  { scenario: 'seafarers/cloth-for-catan-34', seats: 4 },
  { scenario: 'seafarers/pirate-islands-34', seats: 4 },
  { scenario: 'seafarers/wonders-of-catan-34', seats: 4 },
  { scenario: 'seafarers/new-world-34', seats: 4 },
  { scenario: 'cities_knights/fog-islands-4', seats: 4 },
  { scenario: 'traders_barbarians/fishermen-34', seats: 4 },
  { scenario: 'traders_barbarians/fishermen-56', seats: 6 },
  { scenario: 'traders_barbarians/fishermen-2', seats: 2 },
  { scenario: 'traders_barbarians/caravans-34', seats: 4 },
  { scenario: 'traders_barbarians/caravans-56', seats: 6 },
  { scenario: 'traders_barbarians/caravans-2', seats: 2 },
];

/** The engine as a program: one line asks, one line answers. */
function engine() {
  const own = process.env.TRADEHOLM_CLI;
  const child = own
    ? spawn(own, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] })
    : spawn('cargo', ['run', '-q', '-p', 'tradeholm-cli', '--bin', 'tradeholm', '--', 'engine'], {
        cwd: new URL('../..', import.meta.url).pathname,
        stdio: ['pipe', 'pipe', 'inherit'],
      });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  return {
    // What comes back depends on what was asked.
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    async ask(request: Record<string, unknown>): Promise<any> {
      child.stdin!.write(`${JSON.stringify(request)}\n`);
      const { result, error } = JSON.parse((await lines.next()).value as string);
      if (error) throw new Error(`${String(request.do)}: ${error.message}`);
      return result;
    },
    end: () => child.stdin!.end(),
  };
}

/** What is waited for, and whether from the seat that looks. */
const nameOf = (pending: Pending, seat: number) =>
  pending.type === 'decision' ? `${pending.kind}${pending.must.includes(seat) ? '' : ' (others)'}` : pending.type;

/** How the table stands at every kind of decision, as seat 0 sees it. */
export async function decisions({ scenario, seats, house = {} }: Table, most = 900): Promise<Decision[]> {
  const { ask, end } = engine();
  const found = new Map<string, Decision>();
  const seat = 0;
  // Played by rules of thumb, and once by taking whatever is listed: that leads to other questions.
  for (const careless of [false, true]) {
    await ask({ do: 'new', scenario, seats, house: { ...house, discard_limit: 5 }, seed: 7 });
    let { pending }: { pending: Pending } = await ask({ do: 'resolve', outcomes: [], deal: true }).catch(() =>
      ask({ do: 'pending' }),
    );
    let lot = 11;
    for (let i = 0; i < most && pending.type !== 'over'; i++) {
      const name = nameOf(pending, seat);
      if (!found.has(name)) {
        const [view, legal, told] = await Promise.all([
          ask({ do: 'view', seat }),
          ask({ do: 'legal', seat }),
          ask({ do: 'events', viewer: seat }),
        ]);
        found.set(name, { name, view, legal, events: told.events.slice(-60) });
      }
      const who = pending.must[0]!;
      let action: string | null | undefined;
      if (!careless) ({ action } = await ask({ do: 'suggest', seat: who, bot: 'sensible' }));
      if (!action) {
        const { actions } = await ask({ do: 'legal', seat: who });
        lot = (lot * 1103515245 + 12345) % 2147483648;
        action = actions[lot % actions.length];
      }
      ({ pending } = await ask({ do: 'act', seat: who, action, deal: true }));
    }
  }
  end();
  return [...found.values()];
}
