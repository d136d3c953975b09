// What happens in Seafarers, in words.
import { hexName } from '../../../board/names';
import type { SeaEvent } from '../../../generated/game';
import { t } from '../../../i18n/i18n.svelte';
import type { Line, LogContext } from '../log';
import { hexAt } from '../places';

const TYPES: readonly SeaEvent['type'][] = ['ship_built', 'ship_moved', 'pirate_moved', 'area_settled'];
export function isSeaEvent(event: { type: string }): event is SeaEvent {
  return (TYPES as readonly string[]).includes(event.type);
}

export function seaLine(event: SeaEvent, { people, hexes }: LogContext): Line | undefined {
  const who = (seat: number) => people[seat] ?? { id: String(seat), name: '?', colour: 'red' as const };
  const by = (seat: number, text: string, icon?: Line['icon']): Line => ({ player: who(seat), text, ...(icon ? { icon } : {}) });
  const name = (seat: number) => who(seat).name;
  switch (event.type) {
    case 'ship_built':
      return by(event.seat, t('log.built_ship', { name: name(event.seat) }), 'ship');
    case 'ship_moved':
      return by(event.seat, t('log.moved_ship', { name: name(event.seat) }), 'sail');
    case 'pirate_moved':
      return by(event.seat, t('log.pirate', { name: name(event.seat), hex: hexName(hexes, hexAt(event.to)) }), 'pirate');
    case 'area_settled':
      return by(event.seat, t('log.area_settled', { name: name(event.seat), n: event.points }), 'island');
  }
}
