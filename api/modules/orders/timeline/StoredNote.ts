import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { ReadStore } from '#core/ports/ReadStore';
import { systemCollection } from '#core/schema/systemCollection';

/** A note about an order, for those who handle it; the client does not see it. */
interface StoredNote extends BaseRecord {
  order: string;
  text: string;
  /** Name. */
  author: string;
}

export const noteCollection = systemCollection<StoredNote>('order_notes', [{ path: 'order', kind: 'key' }]);

/** The text of the newest note of each order that has one. */
export async function newestNotes(
  orders: readonly string[],
  { store }: { store: ReadStore },
): Promise<ReadonlyMap<string, string>> {
  const where = { op: 'in', path: 'order', values: orders } as const;
  const { records } = await store.find(noteCollection.name, { where, sort: [{ path: '_created', direction: 1 }] });
  return new Map(records.map(({ order, text }) => [order, text]));
}
