import type { Message } from './Envelope';
import type { FieldResult } from './Form';

/** The result for one item of save-many. */
export interface SavedItem {
  /** '' for a refused item that is not stored. */
  _id: string;
  outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  /** Reasons of a refusal. */
  messages: Message[];
  /** Only fields with problems. */
  fields: Record<string, FieldResult>;
}

/** Result of save-many: in the order of the items. */
export interface SaveManyResult {
  items: SavedItem[];
}

/** Maximum of records per call of save-many. */
export const mostSaved = 200;
