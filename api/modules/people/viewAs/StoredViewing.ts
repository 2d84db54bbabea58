import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';

/** A view that has begun and whose end is not in the security log yet. Whoever removes the record writes that. */
interface StoredViewing extends BaseRecord {
  session: string;
  /** Who looks: the id of a user. */
  by: string;
  /** As whom: an email, or a role and its shop. */
  whom: string;
}

export const viewingCollection = systemCollection<StoredViewing>('viewings', []);
