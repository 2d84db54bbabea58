import { Batches } from '../../../../kernel/Batches';
import type { SystemStore } from '../../../../ports/SystemStore';
import type { CountedRecords } from '../../../../records/countOnce';
import { countOnce, uncount } from '../../../../records/countOnce';
import type { CountChange } from '../../../../schema/CountWriter';
import type { HookContext } from '../../../../schema/HookContext';
import { systemRecord } from '../../../../schema/systemCollection';
import { couponUseCollection } from '../../promocode/couponUses';
import type { HoldingChange } from './Reservation';
import { openReservations } from './openReservations';

const { name } = couponUseCollection;
const path = 'uses';

const couponUses = (store: SystemStore): CountedRecords => ({
  getMany: (ids) => store.getMany(name, ids),
  patch: async (patches) => (await store.patchEach(name, patches, undefined, 'ordered')).map(({ id }) => id),
});

type UseBatches = Batches<CountChange, boolean>;

/** Each store has its own: those of a machine. */
const batchesOf = new WeakMap<SystemStore, UseBatches>();

/** Many orders have the same code at the same time: their uses are one write, else each would wait for all others. */
function batches(store: SystemStore): UseBatches {
  const known = batchesOf.get(store);
  if (known) return known;
  const made: UseBatches = new Batches(async (_code, changes) => {
    const counts = { changes, path, openTokens: openReservations({ store }) };
    const refused = await countOnce(counts, couponUses(store));
    return changes.map((change) => refused.has(change));
  });
  batchesOf.set(store, made);
  return made;
}

/** Counts uses of a code, once for a reservation; true: it is used up. */
export async function useCoupon(
  { id, qty, max }: HoldingChange,
  token: string,
  { store, clock }: Pick<HookContext, 'store' | 'clock'>,
): Promise<boolean> {
  // The first use of a code; a record that is there is left as it is.
  if (!(await store.get(name, id)))
    await store.insert(name, [systemRecord(id, clock.now(), { [path]: 0 })], undefined, 'ordered');
  return batches(store).add(id, { id, by: qty, token, max: max ?? undefined });
}

export const giveBackCoupons = (
  ids: readonly string[],
  token: string,
  { store }: Pick<HookContext, 'store'>,
): Promise<void> => uncount({ ids, path, token }, couponUses(store));
