// Plays a game of every book by the engine's own protocol and keeps, for one seat, how the table stands at
// every kind of decision: what the layout is measured on. Nothing is random, so it is the same every time.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

interface Table {
  scenario: string;
  seats: number;
  house?: Record<string, unknown>;
  /** Kinds of decisions that must have been met, lest nothing of them was measured. */
  asks: string;
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

/** A board for each book, and for what changes the table in it, with what only its games ask for. */
export const TABLES: readonly Table[] = [
  { scenario: 'base/variable', seats: 4, asks: 'move_robber choose_victim discard free_road' },
  { scenario: 'base/variable', seats: 3, house: { event_cards: true }, asks: 'move_robber choose_victim discard' },
  { scenario: 'five_six/variable', seats: 6, asks: 'move_robber choose_victim discard free_road' },
  { scenario: 'two_players/variable', seats: 2, asks: 'forced_give neutral_road neutral_settlement' },
  {
    scenario: 'cities_knights/variable',
    seats: 4,
    asks: 'setup_city pillage forced_trade master_merchant aqueduct spy deserter place_deserter',
  },
  {
    scenario: 'cities_knights/variable-56',
    seats: 6,
    asks: 'setup_city forced_trade master_merchant aqueduct defender_reward',
  },
  { scenario: 'seafarers/heading-for-new-shores-4', seats: 4, asks: 'move_robber choose_victim' },
  { scenario: 'seafarers/fog-islands-4', seats: 4, asks: 'take_gold' },
  { scenario: 'seafarers/through-the-desert-4', seats: 4, asks: 'take_gold' },
  { scenario: 'seafarers/forgotten-tribe-34', seats: 4, asks: 'gift_harbor' },
  { scenario: 'seafarers/cloth-for-catan-34', seats: 4, asks: 'rob_ships' },
  { scenario: 'seafarers/pirate-islands-34', seats: 4, asks: 'fleet_reward take_gold' },
  { scenario: 'seafarers/wonders-of-catan-34', seats: 4, asks: 'take_gold' },
  { scenario: 'seafarers/new-world-34', seats: 4, asks: 'place_harbor' },
  { scenario: 'cities_knights/fog-islands-4', seats: 4, asks: 'take_gold chase pillage' },
  { scenario: 'traders_barbarians/fishermen-34', seats: 4, asks: 'move_robber free_road' },
  { scenario: 'traders_barbarians/fishermen-56', seats: 6, asks: 'move_robber free_road' },
  { scenario: 'traders_barbarians/fishermen-2', seats: 2, asks: 'neutral_road neutral_settlement' },
  { scenario: 'traders_barbarians/rivers-34', seats: 4, asks: 'move_robber choose_victim' },
  { scenario: 'traders_barbarians/rivers-2', seats: 2, asks: 'neutral_bridge forced_give' },
  { scenario: 'traders_barbarians/caravans-34', seats: 4, asks: 'camel_bid camel_place' },
  { scenario: 'traders_barbarians/caravans-56', seats: 6, asks: 'camel_bid camel_name camel_place' },
  { scenario: 'traders_barbarians/caravans-2', seats: 2, asks: 'camel_bid camel_place neutral_road' },
  {
    scenario: 'traders_barbarians/barbarian-attack-34',
    seats: 4,
    asks: 'raid_card raid_knight raid_march raid_intrigue treason_take treason_place',
  },
  { scenario: 'traders_barbarians/barbarian-attack-56', seats: 6, asks: 'raid_card raid_knight raid_march' },
  { scenario: 'traders_barbarians/barbarian-attack-2', seats: 2, asks: 'raid_march raid_foreign' },
  { scenario: 'traders_barbarians/traders-34', seats: 4, asks: 'wagon move_barbarian barbarian_theft driven_off' },
  { scenario: 'traders_barbarians/traders-56', seats: 6, asks: 'wagon move_barbarian barbarian_theft' },
  { scenario: 'traders_barbarians/traders-2', seats: 2, asks: 'wagon neutral_road' },
  { scenario: 'traders_barbarians/rivers-caravans-34', seats: 4, asks: 'camel_bid camel_name camel_place' },
  { scenario: 'cities_knights/fishermen-34', seats: 4, asks: 'setup_city choose_deck' },
  { scenario: 'cities_knights/rivers-34', seats: 4, asks: 'setup_city pillage' },
  { scenario: 'explorers_pirates/land-ho-24', seats: 4, asks: 'movement' },
  {
    scenario: 'explorers_pirates/pirate-lairs-24',
    seats: 2,
    asks: 'setup_city neutral_harbor_settlement neutral_settlement first_road first_ship movement place_pirate_ship rob_ships',
  },
  { scenario: 'explorers_pirates/fish-for-catan-24', seats: 4, asks: 'movement place_pirate_ship rob_ships' },
  { scenario: 'explorers_pirates/spices-for-catan-24', seats: 4, asks: 'movement place_pirate_ship rob_ships' },
  {
    scenario: 'explorers_pirates/explorers-pirates-24',
    seats: 4,
    asks: 'first_road first_ship movement place_pirate_ship rob_ships',
  },
  {
    scenario: 'explorers_pirates/explorers-pirates-56',
    seats: 6,
    asks: 'first_road first_ship movement place_pirate_ship rob_ships',
  },
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
export async function decisions({ scenario, seats, house = {} }: Omit<Table, 'asks'>, most = 900): Promise<Decision[]> {
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
