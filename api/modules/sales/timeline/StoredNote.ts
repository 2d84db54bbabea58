import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import { systemCollection } from '../../../schema/systemCollection';

/** A note about an order, for those who handle it; the client does not see it. */
export interface StoredNote extends StoredRecord {
  order: string;
  text: string;
  /** Name. */
  author: string;
}

export const noteCollection = systemCollection('order_notes', [{ path: 'order', kind: 'key' }]);
