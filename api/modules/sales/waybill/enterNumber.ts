import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import type { Services } from '../../../kernel/Context';
import type { Author } from '../../../kernel/RecordWriter';
import { textOf } from '../../../schema/valueOf';

export type WriteContext = Pick<Services, 'store' | 'clock' | 'records' | 'entities'>;

/** Writes fields of an order, as an entry of its history, whatever else is being changed meanwhile; `values` of the newest version, null: leave it. */
export async function writeOrder(
  id: string,
  values: (order: StoredRecord) => Readonly<Record<string, unknown>> | null,
  { store, clock, records, entities }: WriteContext,
  author: Author,
  beforeWrite?: () => void,
): Promise<boolean> {
  const entity = entities.get('order');
  if (!entity) return false;
  for (;;) {
    const order = await store.get(entity.collection.name, id);
    const set = order && values(order);
    if (!set) return false;
    const time = new Date(clock.now()).toISOString();
    const by = author.user ? { _updatedBy: author.user.id } : {};
    const patch = { set: { ...set, ...by, _updated: time }, revision: order._revision };
    beforeWrite?.();
    if ((await records.patchEach(entity, new Map([[id, patch]]), [order], author)).length > 0) return true;
  }
}

/** The number of the waybill becomes the order's; '' takes away `former`. */
export const enterNumber = (
  id: string,
  { number, former }: { number: string; former?: string },
  context: WriteContext,
  author: Author,
): Promise<boolean> =>
  writeOrder(
    id,
    (order) => {
      const stored = textOf(order, 'waybill');
      return stored === number || (former !== undefined && stored !== former) ? null : { 'waybill.0': number };
    },
    context,
    author,
  );
