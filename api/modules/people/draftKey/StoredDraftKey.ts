import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';

/** What the keys of a person's drafts are made from; the id is that of the user. */
export interface StoredDraftKey extends BaseRecord {
  /** 32 random bytes in hexadecimal digits, sealed. */
  secret: string;
}

export const draftKeyCollection = systemCollection<StoredDraftKey>('draft_keys', []);
