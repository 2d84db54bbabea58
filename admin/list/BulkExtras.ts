import type { ComponentType } from 'react';

export interface BulkExtrasProps {
  /** How many records are selected. */
  count: number;
  /** They were changed: the selection ends. */
  onDone(): void;
}

/** Actions on the selection that only one entity has, within the `ListContext`. */
export type BulkExtras = ComponentType<BulkExtrasProps>;
