import { createContext } from 'react';

/** Making a record of another entity without leaving the form that wants to name it. */
export interface NewRecord {
  entity: string;
  /** On buttons. */
  label: string;
  /** Asks for the record; `typed` is what was searched for in vain, `onAdded` gets the id of what was saved. */
  add(typed: string, onAdded: (id: string) => void): void;
}

/** Given by an entity's own screen to users who may add that record; null: pickers only offer what there is. */
export const NewRecordContext = createContext<NewRecord | null>(null);
