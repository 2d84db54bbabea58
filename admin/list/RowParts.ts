import type { ComponentType, ReactNode } from 'react';
import { createContext } from 'react';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';

/** What an entity shows in the rows of its list. */
export interface RowParts {
  /** Records are read whole for it, with every field of the form. */
  readsWhole?: true;
  /** Around the rows, whatever they are: what is done in a row is kept here. */
  Around?: ComponentType<{ records: readonly ListRecord[]; children: ReactNode }>;
  /** In place of the cell of a column, and on a card below the other values, or where its state and figures are. */
  cells: Readonly<Record<string, ComponentType<{ record: ListRecord }>>>;
  /** Below the row, as long as it is not null. */
  Below?: ComponentType<{ record: ListRecord; frame(content: ReactNode): ReactNode }>;
}

/** null: the rows have nothing of their own. */
export const RowPartsContext = createContext<RowParts | null>(null);
