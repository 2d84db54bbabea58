import type { ComponentType } from 'react';
import { createContext } from 'react';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import type { EntityDescription } from '#domain/wire/Start';

export interface RecordPickerProps {
  open: boolean;
  entity: EntityDescription;
  title: string;
  /** Several records are checked and added together; otherwise the first one that is pressed is selected. */
  multiple: boolean;
  /** Records that can not be selected. */
  excludedIds: readonly string[];
  /** Only these records are listed: values by source (`shop.0`). */
  filter?: Readonly<Record<string, string | boolean>>;
  /** What is searched for when it opens. */
  search?: string | undefined;
  /** A button beside the title: the record that is wanted does not exist yet. */
  adding?: { label: string; onAdd(typed: string): void };
  /** How many more may be selected. */
  remainingCount: number;
  onPick(records: readonly ListRecord[]): void;
  onClose(): void;
}

/**
 * The dialog that selects records from the list of their entity: lists stand on fields, so the application gives it.
 */
export const RecordPickerContext = createContext<ComponentType<RecordPickerProps>>(() => null);
