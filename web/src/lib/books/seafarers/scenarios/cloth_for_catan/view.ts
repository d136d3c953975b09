// The part of the screen that only Cloth for Catan has.
import type { Legal, View } from '../../../../generated/game';
import type { Player } from '../../../../game/model';
import { t } from '../../../../i18n/i18n.svelte';
import type { Input } from '../../../book';
import { valueOf } from '../../marks';
import type { Beside, SeaFact } from '../../model';
import { askedOf } from '../../view';

/** Somebody with a ship beside the pirate, and what can be taken. */
export interface RobChoice {
  player: Player;
  cards: number;
  bolts: number;
  /** The actions that take it. */
  card?: string;
  cloth?: string;
}
export interface ClothTable extends Beside {
  /** Who may be robbed now. */
  victims: readonly RobChoice[];
}

const full = ({ sea }: View) => sea?.cloth?.villages.filter((v) => v.bolts > 0).length ?? Infinity;
/** With how many villages that still have cloth the game ends. */
const end = ({ board }: View) => valueOf(board.features, 'villages_at_end') ?? 3;

function beside(view: View): SeaFact[] {
  const supply = view.sea?.cloth?.supply ?? 0;
  const n = full(view);
  return [
    { icon: 'bolt', n: supply, label: t('sea.cloth_supply', { n: supply }) },
    { icon: 'island', n, label: t('sea.villages_left', { n, end: end(view) }) },
  ];
}

/** The pirate takes a card or a bolt. */
function robbed(view: View, legal: Legal, people: readonly Player[]): RobChoice[] {
  const cloth = legal.sites.sea?.cloth ?? [];
  return people.flatMap((player, seat): RobChoice[] => {
    const actions = {
      ...(legal.sites.victims.includes(seat) ? { card: `rob ${player.color}` } : {}),
      ...(cloth.includes(seat) ? { cloth: `cloth ${player.color}` } : {}),
    };
    return Object.keys(actions).length
      ? [{ player, cards: view.players[seat]?.cards ?? 0, bolts: view.sea?.cloth?.bolts[seat] ?? 0, ...actions }]
      : [];
  });
}

export function clothTable(input: Input): ClothTable | undefined {
  const { view, people } = input;
  if (!view.sea?.cloth) return undefined;
  const asked = askedOf(input);
  const victims = asked?.pending.kind === 'rob_ships' ? robbed(view, asked.legal, people) : [];
  return { beside: beside(view), victims };
}

/** How the game was won, where it was not by points alone. */
export function wonBy(view: View): string | undefined {
  const n = full(view);
  return n <= end(view) ? t('log.villages_empty', { n }) : undefined;
}
