import type { Message } from './Envelope';
import type { FieldResult } from './Form';

/** What became of one of several records that were saved together. */
export interface SavedItem {
  /** '' for one that was refused and is not stored. */
  _id: string;
  outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  /** Why it was refused. */
  messages: Message[];
  /** Only fields that have something to say. */
  fields: Record<string, FieldResult>;
}

/** Result of save-many: in the order of the items. */
export interface SaveManyResult {
  items: SavedItem[];
}

/** Records of one call of save-many. */
export const mostSaved = 200;
