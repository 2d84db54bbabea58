import { newId } from '#core/kernel/newId';
import type { HookContext } from '#core/schema/HookContext';
import { countMarksOf } from '#core/records/countOnce';
import { systemRecord } from '#core/schema/systemCollection';
import { valueOf } from '#core/schema/valueOf';
import type { AllocationContext } from './applyAllocations';
import { applyAllocations, revertChanges } from './applyAllocations';
import type { Allocation } from './Allocation';
import { openReservations } from './openReservations';
import type { Reservation } from './Reservation';
import { reservationCollection } from './Reservation';
import type { EntityRecords } from '#core/ports/EntityRecords';

const keyOf = ({ kind, id }: Pick<Allocation, 'kind' | 'id'>): string => `${kind} ${id}`;

/** What has to be taken, and given back, to get from one to the other. */
function changesBetween(held: readonly Allocation[], wanted: readonly Allocation[]): Allocation[] {
  const before = new Map(held.map((each) => [keyOf(each), each]));
  const after = new Map(wanted.map((each) => [keyOf(each), each]));
  return [...new Map([...before, ...after])].flatMap(([key, each]) => {
    const qty = (after.get(key)?.qty ?? 0) - (before.get(key)?.qty ?? 0);
    return qty === 0 ? [] : [{ ...each, qty }];
  });
}

/** Each takes some writes, in which others go on. */
const maxAttempts = 5;

export interface Reserved {
  /** To be written with the order. */
  values: { _held: readonly Allocation[]; _reservations: readonly string[] };
  /** Completes the changes of an order that is stored, or takes them back. */
  end(isStored: boolean): Promise<void>;
}

/**
 * Takes what an order is to hold more than it does; what it gives back is given when the order is stored. Returns what
 * was not available instead, with nothing taken. `products`: as they were read a moment ago.
 *
 * Of two that want the last pieces of the same products each may get some, and both give them back: they try again.
 */
export async function reserve(
  order: EntityRecords['orders'],
  held: readonly Allocation[],
  wanted: readonly Allocation[],
  context: HookContext,
  products: readonly EntityRecords['products'][] = [],
): Promise<Reserved | { missing: Allocation }> {
  const { store, clock } = context;
  const changes = changesBetween(held, wanted);
  const former = order._reservations ?? [];
  const open = (await store.getMany(reservationCollection.name, former)).map(({ _id }) => _id);
  if (changes.length === 0) return { values: { _held: wanted, _reservations: open }, end: () => Promise.resolve() };
  const taken = changes.filter(({ qty }) => qty > 0);
  for (let attempt = 1; ; attempt += 1) {
    const token = newId(context);
    const reservation: Reservation = systemRecord(token, clock.now(), { order: order._id, changes });
    await store.insert(reservationCollection.name, [reservation], undefined, 'ordered');
    const options = { allOrNone: true, ...(attempt === 1 ? { known: products } : { inTurn: true }) };
    const [missing] = await applyAllocations(taken, reservation, context, options);
    if (!missing) {
      const returned = changes.filter(({ qty }) => qty < 0);
      return {
        values: { _held: wanted, _reservations: [...open, token] },
        end: (isStored) => endReservation(reservation, isStored, context, returned),
      };
    }
    await endReservation(reservation, false, context);
    if (attempt === maxAttempts || !(await mayComeBack(missing, context))) return { missing };
  }
}

/** Whether pieces that were missing a moment ago are there again, or with a save that has not ended and may fail. */
async function mayComeBack({ kind, id, qty }: Allocation, context: HookContext): Promise<boolean> {
  const product = kind === 'stock' ? await context.store.get('products', id) : null;
  if (!product) return false;
  const stock = valueOf(product, 'quantity');
  if (typeof stock === 'number' && stock >= qty) return true;
  return (await openReservations(context)(countMarksOf(product).map(({ token }) => token))).size > 0;
}

/** Repeatable: after a crash it goes on from wherever it was. `left`: the changes that may not have been made yet. */
export async function endReservation(
  reservation: Reservation,
  isStored: boolean,
  context: AllocationContext,
  left: readonly Allocation[] = reservation.changes,
): Promise<void> {
  if (isStored) await applyAllocations(left, reservation, context);
  else await revertChanges(reservation.changes, reservation, context);
  await context.store.remove(reservationCollection.name, { op: 'ids', ids: [reservation._id] }, 'ordered');
}
