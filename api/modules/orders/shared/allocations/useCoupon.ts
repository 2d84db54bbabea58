import { Batches } from '#core/kernel/Batches';
import type { SystemStore } from '#core/ports/SystemStore';
import type { CountedRecords } from '#core/records/countOnce';
import { countOnce, uncount } from '#core/records/countOnce';
import type { CountChange } from '#core/schema/CountWriter';
import type { HookContext } from '#core/schema/HookContext';
import { systemRecord } from '#core/schema/systemCollection';
import { couponUseCollection } from '../coupons/couponUses';
import { couponLimit } from '../coupons/promocodesOf';
import type { Allocation } from './Allocation';
import { openReservations } from './openReservations';

const { name } = couponUseCollection;
const path = 'uses';

const couponUses = (store: SystemStore): CountedRecords => ({
  getMany: (ids) => store.getMany(name, ids),
  patch: async (patches) => (await store.patchEach(name, patches, undefined, 'ordered')).map(({ id }) => id),
});

type UseContext = Pick<HookContext, 'store' | 'clock'>;
type UseBatches = Batches<Pick<CountChange, 'by' | 'token'>, boolean>;

/** Each store has its own: those of a machine. */
const batchesOf = new WeakMap<SystemStore, UseBatches>();

/** Many orders have the same code at the same time: their uses are one write, else each would wait for all others. */
function batches({ store, clock }: UseContext): UseBatches {
  const known = batchesOf.get(store);
  if (known) return known;
  const made: UseBatches = new Batches(async (id, uses) => {
    const max = await couponLimit(id, store);
    const changes = uses.map((use): CountChange => ({ ...use, id, max }));
    const count = () => countOnce({ changes, path, openTokens: openReservations({ store }) }, couponUses(store));
    let refused = await count();
    if ([...refused.values()].includes('missing')) {
      // The first use of a code; a record that has come meanwhile is left as it is.
      await store.insert(name, [systemRecord(id, clock.now(), { [path]: 0 })], undefined, 'ordered');
      refused = await count();
    }
    return changes.map((change) => refused.has(change));
  });
  batchesOf.set(store, made);
  return made;
}

/** Counts uses of a code, once for a reservation; true: it is used up. */
export const useCoupon = (
  { id, qty }: Pick<Allocation, 'id' | 'qty'>,
  token: string,
  context: UseContext,
): Promise<boolean> => batches(context).add(id, { by: qty, token });

export const giveBackCoupons = (
  ids: readonly string[],
  token: string,
  { store }: Pick<HookContext, 'store'>,
): Promise<void> => uncount({ ids, path, token }, couponUses(store));
