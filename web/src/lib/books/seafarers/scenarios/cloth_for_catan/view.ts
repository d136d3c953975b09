// The part of the screen that only Cloth for Catan has.
import type { ClothView, Legal, View } from '../../../../generated/game';
import type { Player } from '../../../../game/model';
import { t } from '../../../../i18n/i18n.svelte';
import type { Input } from '../../../book';
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

/** Villages that still have cloth. */
const full = ({ villages }: ClothView) => villages.filter((v) => v.bolts > 0).length;

function beside(cloth: ClothView): SeaFact[] {
  const { supply, villages_at_end: end } = cloth;
  const n = full(cloth);
  return [
    { icon: 'bolt', n: supply, label: t('sea.cloth_supply', { n: supply }) },
    { icon: 'island', n, label: t('sea.villages_left', { n, end }) },
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
  const cloth = view.sea?.cloth;
  if (!cloth) return undefined;
  const asked = askedOf(input);
  const victims = asked?.pending.kind === 'rob_ships' ? robbed(view, asked.legal, people) : [];
  return { beside: beside(cloth), victims };
}

/** How the game was won, where it was not by points alone. */
export function wonBy({ sea }: View): string | undefined {
  return sea?.cloth?.ended_by_villages ? t('log.villages_empty', { n: full(sea.cloth) }) : undefined;
}
