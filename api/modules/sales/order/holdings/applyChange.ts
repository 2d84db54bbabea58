import { systemRecord } from '../../../../schema/systemCollection';
import type { HookContext } from '../../../../schema/HookContext';
import type { CountAuthor, CountResult } from '../../../../schema/CountWriter';
import type { CountedRecords } from '../../../../records/countOnce';
import { countOnce, uncount } from '../../../../records/countOnce';
import { couponUseCollection } from '../../promocode/couponUses';
import type { HoldingChange, Reservation } from './Reservation';
import { reservationCollection } from './Reservation';

export type HoldingContext = Pick<HookContext, 'store' | 'entities' | 'records' | 'clock' | 'user' | 'origin'>;

const stockPath = 'quantity.0';
const usesPath = 'uses';

const couponUses = ({ store }: HoldingContext): CountedRecords => ({
  get: (id) => store.get(couponUseCollection.name, id),
  patch: async ({ _id }, patch) =>
    (await store.patchEach(couponUseCollection.name, new Map([[_id, patch]]))).length > 0,
});

const productEntity = ({ entities }: HoldingContext) => {
  const product = entities.get('product');
  if (!product) throw new Error('there are no products');
  return product;
};

type ReservationName = Pick<Reservation, '_id' | 'order'>;

/** The history of a product names the order that its pieces went to. */
const authorOf = (order: string, { user }: HoldingContext): CountAuthor => ({
  user,
  origin: { kind: 'order', id: order },
});

/** Makes a change, once for a reservation. */
export async function applyChange(
  { kind, id, qty, max }: HoldingChange,
  { _id: token, order }: ReservationName,
  context: HoldingContext,
): Promise<CountResult> {
  const { store, clock } = context;
  const openTokens = async (tokens: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set((await store.getMany(reservationCollection.name, tokens)).map(({ _id }) => _id));
  if (kind === 'stock') {
    const count = { id, path: stockPath, by: -qty, token, min: 0, openTokens };
    return context.records.count(productEntity(context), count, authorOf(order, context));
  }
  // The first use of a code; a record that is there is left as it is.
  await store.insert(couponUseCollection.name, [systemRecord(id, clock.now(), { [usesPath]: 0 })]);
  return countOnce({ id, path: usesPath, by: qty, token, max: max ?? undefined, openTokens }, couponUses(context));
}

/** Takes a change back, if it was made. */
export const revertChange = (
  { kind, id }: Pick<HoldingChange, 'kind' | 'id'>,
  { _id: token, order }: ReservationName,
  context: HoldingContext,
): Promise<void> =>
  kind === 'stock'
    ? context.records.uncount(productEntity(context), { id, path: stockPath, token }, authorOf(order, context))
    : uncount({ id, path: usesPath, token }, couponUses(context));
