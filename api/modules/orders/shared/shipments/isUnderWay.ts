import { liesAhead } from '#core/ports/Clock';
import type { StoredShipment } from './StoredShipment';

/** A call that is under way has ended by then, at the carrier too. */
const settledAfterMs = 60_000;

/** Not when it began at a time that is still to come: the clock was set back since. */
export const isUnderWay = ({ state, startedAt }: StoredShipment, now: number): boolean =>
  (state === 'preparing' || state === 'removing') &&
  now - Date.parse(startedAt) < settledAfterMs &&
  !liesAhead(Date.parse(startedAt), now);
