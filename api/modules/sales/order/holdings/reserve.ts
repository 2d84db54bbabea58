import { newId } from '../../../../kernel/newId';
import type { StoredRecord } from '../../../../../domain/wire/StoredRecord';
import type { HookContext } from '../../../../schema/HookContext';
import { systemRecord } from '../../../../schema/systemCollection';
import type { HoldingContext } from './applyChanges';
import { applyChanges, revertChanges } from './applyChanges';
import type { Holding } from './Holding';
import { holdingsOf } from './Holding';
import type { Reservation } from './Reservation';
import { reservationCollection } from './Reservation';

const keyOf = ({ kind, id }: Pick<Holding, 'kind' | 'id'>): string => `${kind} ${id}`;

/** What has to be taken, and given back, to get from one to the other. */
function changesBetween(held: readonly Holding[], wanted: readonly Holding[]): Holding[] {
  const before = new Map(held.map((each) => [keyOf(each), each]));
  const after = new Map(wanted.map((each) => [keyOf(each), each]));
  return [...new Map([...before, ...after])].flatMap(([key, each]) => {
    const qty = (after.get(key)?.qty ?? 0) - (before.get(key)?.qty ?? 0);
    return qty === 0 ? [] : [{ ...each, qty }];
  });
}

export interface Reserved {
  /** To be written with the order. */
  values: { _held: readonly Holding[]; _reservations: readonly string[] };
  /** Completes the changes of an order that is stored, or takes them back. */
  end(isStored: boolean): Promise<void>;
}

/**
 * Takes what an order is to hold more than it does; what it gives back is given when the order is stored. Returns what
 * was not available instead, with nothing taken. `products`: as they were read a moment ago.
 */
export async function reserve(
  order: StoredRecord,
  held: readonly Holding[],
  wanted: readonly Holding[],
  context: HookContext,
  products: readonly StoredRecord[] = [],
): Promise<Reserved | { missing: Holding }> {
  const { store, clock } = context;
  const changes = changesBetween(held, wanted);
  const former = holdingsOf(order)._reservations ?? [];
  const open = (await store.getMany(reservationCollection.name, former)).map(({ _id }) => _id);
  if (changes.length === 0) return { values: { _held: wanted, _reservations: open }, end: () => Promise.resolve() };
  const token = newId(context);
  const reservation = systemRecord(token, clock.now(), { order: order._id, changes }) as Reservation;
  await store.insert(reservationCollection.name, [reservation], undefined, 'ordered');
  const taken = changes.filter(({ qty }) => qty > 0);
  const [missing] = await applyChanges(taken, reservation, context, { allOrNone: true, known: products });
  if (missing) {
    await endReservation(reservation, false, context);
    return { missing };
  }
  const returned = changes.filter(({ qty }) => qty < 0);
  return {
    values: { _held: wanted, _reservations: [...open, token] },
    end: (isStored) => endReservation(reservation, isStored, context, returned),
  };
}

/** Repeatable: after a crash it goes on from wherever it was. `left`: the changes that may not have been made yet. */
export async function endReservation(
  reservation: Reservation,
  isStored: boolean,
  context: HoldingContext,
  left: readonly Holding[] = reservation.changes,
): Promise<void> {
  if (isStored) await applyChanges(left, reservation, context);
  else await revertChanges(reservation.changes, reservation, context);
  await context.store.remove(reservationCollection.name, { op: 'ids', ids: [reservation._id] }, 'ordered');
}
