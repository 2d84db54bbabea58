import { systemRecord } from '../../../../schema/systemCollection';
import type { HookContext } from '../../../../schema/HookContext';
import type { CountAuthor } from '../../../../schema/CountWriter';
import type { CountedRecords } from '../../../../records/countOnce';
import { countOnce, uncount } from '../../../../records/countOnce';
import { couponUseCollection } from '../../promocode/couponUses';
import type { Holding } from './Holding';
import type { HoldingChange, Reservation } from './Reservation';
import { reservationCollection } from './Reservation';

export type HoldingContext = Pick<HookContext, 'store' | 'entities' | 'records' | 'clock' | 'user' | 'origin'>;

const stockPath = 'quantity.0';
const usesPath = 'uses';

const couponUses = ({ store }: HoldingContext): CountedRecords => ({
  getMany: (ids) => store.getMany(couponUseCollection.name, ids),
  patch: async (patches) =>
    (await store.patchEach(couponUseCollection.name, patches, undefined, 'ordered')).map(({ id }) => id),
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

const ofKind = <Each extends Pick<Holding, 'kind'>>(changes: readonly Each[], kind: Holding['kind']): Each[] =>
  changes.filter((each) => each.kind === kind);

type OpenTokens = (tokens: readonly string[]) => Promise<ReadonlySet<string>>;

async function useCoupon(
  { id, qty, max }: HoldingChange,
  token: string,
  openTokens: OpenTokens,
  context: HoldingContext,
): Promise<string[]> {
  const { store, clock } = context;
  // The first use of a code; a record that is there is left as it is.
  if (!(await store.get(couponUseCollection.name, id)))
    await store.insert(
      couponUseCollection.name,
      [systemRecord(id, clock.now(), { [usesPath]: 0 })],
      undefined,
      'ordered',
    );
  const by = new Map([[id, qty]]);
  const counts = { by, path: usesPath, token, max: max ?? undefined, openTokens };
  return [...(await countOnce(counts, couponUses(context))).keys()];
}

/** Makes changes, each once for a reservation. Returns those that could not be made; `allOrNone`: see `Counts`. */
export async function applyChanges(
  changes: readonly HoldingChange[],
  { _id: token, order }: ReservationName,
  context: HoldingContext,
  { allOrNone = false } = {},
): Promise<HoldingChange[]> {
  const openTokens: OpenTokens = async (tokens) =>
    new Set((await context.store.getMany(reservationCollection.name, tokens)).map(({ _id }) => _id));
  const by = new Map(ofKind(changes, 'stock').map(({ id, qty }) => [id, -qty]));
  const counts = { by, path: stockPath, token, min: 0, allOrNone, openTokens };
  const [stock, ...coupons] = await Promise.all([
    context.records.count(productEntity(context), counts, authorOf(order, context)),
    ...ofKind(changes, 'coupon').map((change) => useCoupon(change, token, openTokens, context)),
  ]);
  const used = new Set(coupons.flat());
  return changes.filter(({ kind, id }) => (kind === 'stock' ? stock.has(id) : used.has(id)));
}

/** Takes back those of the changes that were made. */
export async function revertChanges(
  changes: readonly Pick<HoldingChange, 'kind' | 'id'>[],
  { _id: token, order }: ReservationName,
  context: HoldingContext,
): Promise<void> {
  const idsOf = (kind: Holding['kind']): string[] => ofKind(changes, kind).map(({ id }) => id);
  const products = { ids: idsOf('stock'), path: stockPath, token };
  await Promise.all([
    context.records.uncount(productEntity(context), products, authorOf(order, context)),
    uncount({ ids: idsOf('coupon'), path: usesPath, token }, couponUses(context)),
  ]);
}
