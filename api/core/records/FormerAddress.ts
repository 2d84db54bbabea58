import { foldText } from '#domain/text/foldText';
import { maxSlugLength } from '#domain/text/slugify';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { ReadStore } from '../ports/ReadStore';
import type { PublicKind } from '../schema/PublicKind';
import { systemCollection } from '../schema/systemCollection';

/**
 * A slug under which readers have seen a record that has another one now, or that they no longer see. It names the
 * record and no other slug: whatever the record is called later, there is one step from here to it.
 */
export interface FormerAddress extends BaseRecord {
  kind: PublicKind;
  slug: string;
  /** Id of the record that readers have seen there last. */
  record: string;
  /** When it left: of two records the later one has the address. */
  left: string;
}

export const formerAddressCollection = systemCollection<FormerAddress>('formerAddresses', []);

export const formerAddressId = (kind: PublicKind, slug: string): string => `${kind} ${foldText(slug)}`;

/** The ids of the records that were at these addresses, by folded slug. */
export async function formerOwners(
  kind: PublicKind,
  slugs: readonly string[],
  { store }: { store: Pick<ReadStore, 'getMany'> },
): Promise<ReadonlyMap<string, string>> {
  const ids = slugs.filter((slug) => slug.length <= maxSlugLength).map((slug) => formerAddressId(kind, slug));
  if (ids.length === 0) return new Map();
  const found = await store.getMany(formerAddressCollection.name, ids);
  return new Map(found.map(({ slug, record }) => [foldText(slug), record]));
}
