import type { HookContext } from '#core/schema/HookContext';
import type { CountAuthor, CountChange, CountRefusal, Counts } from '#core/schema/CountWriter';
import type { Allocation } from './Allocation';
import type { Reservation } from './Reservation';
import { openReservations } from './openReservations';
import { giveBackCoupons, useCoupon } from './useCoupon';

export type AllocationContext = Pick<HookContext, 'store' | 'entities' | 'records' | 'clock' | 'user' | 'origin'>;

const stockPath = 'quantity.0';
const productEntity = ({ entities }: AllocationContext) => {
  const product = entities.get('product');
  if (!product) throw new Error('there are no products');
  return product;
};

type ReservationName = Pick<Reservation, '_id' | 'order'>;

/** The history of a product names the order that its pieces went to. */
const authorOf = (order: string, { user }: AllocationContext): CountAuthor => ({
  user,
  origin: { kind: 'order', id: order },
});

const ofKind = <Each extends Pick<Allocation, 'kind'>>(changes: readonly Each[], kind: Allocation['kind']): Each[] =>
  changes.filter((each) => each.kind === kind);

interface ApplyOptions extends Pick<Counts, 'allOrNone' | 'known'> {
  /**
   * Products one after another, in the order of their ids, up to the first that is short: of several that want the same,
   * one has all before the others have any.
   */
  inTurn?: boolean;
}

/** Makes changes, each once for a reservation. Returns those that could not be made; `allOrNone`, `known`: see `Counts`. */
export async function applyAllocations(
  changes: readonly Allocation[],
  { _id: token, order }: ReservationName,
  context: AllocationContext,
  { allOrNone = false, known = [], inTurn = false }: ApplyOptions = {},
): Promise<Allocation[]> {
  if (changes.length === 0) return [];
  const pieces = ofKind(changes, 'stock').map(({ id, qty }) => ({ id, by: -qty, token, min: 0 }));
  const counts = { changes: pieces, path: stockPath, allOrNone, known, openTokens: openReservations(context) };
  const take = (some: Counts) => context.records.count(productEntity(context), some, authorOf(order, context));
  const takeInTurn = async () => {
    for (const piece of pieces.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const short = await take({ ...counts, changes: [piece] });
      if (short.size > 0) return short;
    }
    return new Map<CountChange, CountRefusal>();
  };
  const [short, ...areUsedUp] = await Promise.all([
    inTurn ? takeInTurn() : take(counts),
    ...ofKind(changes, 'coupon').map((change) => useCoupon(change, token, context)),
  ]);
  const refused = new Set([...short.keys()].map(({ id }) => id));
  const usedUp = new Set(ofKind(changes, 'coupon').filter((_, at) => areUsedUp[at]));
  return changes.filter((change) => (change.kind === 'stock' ? refused.has(change.id) : usedUp.has(change)));
}

/** Takes back those of the changes that were made. */
export async function revertChanges(
  changes: readonly Pick<Allocation, 'kind' | 'id'>[],
  { _id: token, order }: ReservationName,
  context: AllocationContext,
): Promise<void> {
  const idsOf = (kind: Allocation['kind']): string[] => ofKind(changes, kind).map(({ id }) => id);
  const products = { ids: idsOf('stock'), path: stockPath, token };
  await Promise.all([
    context.records.uncount(productEntity(context), products, authorOf(order, context)),
    giveBackCoupons(idsOf('coupon'), token, context),
  ]);
}
