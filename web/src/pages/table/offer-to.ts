// Whether somebody waits for one's answer to an offer.
import type { View } from '../../lib/generated/game';

/** The seat whose offer a seat has not answered yet. */
export function offerTo(view: Pick<View, 'offers'>, seat: number): number | undefined {
  const open = view.offers.find(
    (o) => o.seat !== seat && o.to.includes(seat) && !o.accepted.includes(seat) && !o.declined.includes(seat),
  );
  return open?.seat;
}
