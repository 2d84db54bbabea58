import { allOf } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { PublicKind } from '#core/schema/PublicKind';
import { whereVisible } from './whereVisible';

/** What an address leads to. */
export type Found =
  | { state: 'shown'; record: StoredRecord }
  /** The record has another address now, or another one has taken its place. */
  | { state: 'moved'; record: StoredRecord }
  /** It was public once. */
  | { state: 'gone'; record: StoredRecord }
  | { state: 'unknown' };

export async function findPublic(kind: PublicKind, slug: string, context: Context): Promise<Found> {
  const { collection } = requireEntity(kind, context);
  const { records } = await context.store.find(collection.name, {
    where: allOf({ op: 'in', path: 'slug.0', values: [slug] }, await whereVisible(kind, context)),
    limit: 1,
  });
  const [record] = records;
  return record ? { state: 'shown', record } : { state: 'unknown' };
}
