import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { PublicPasskey } from '#core/ports/Passkeys';
import { systemCollection } from '#core/schema/systemCollection';

/** A passkey; the id is a digest of its credential's. */
export interface StoredPasskey extends BaseRecord, PublicPasskey {
  /** Id of its user. */
  user: string;
  /** What the user calls it. */
  name: string;
  /** The domain that it is of. */
  host: string;
  /** ISO instant of the last use; '' before. */
  used: string;
}

export const passkeyCollection = systemCollection<StoredPasskey>('passkeys', [
  { path: 'user', kind: 'key' },
  { path: 'host', kind: 'key' },
]);
