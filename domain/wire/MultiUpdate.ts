import type { Adjustment } from '../commerce/Adjustment';
import type { FormField } from './FieldDefinition';
import type { ActionReport } from './Action';
import type { FormDefinition } from './Form';
import type { ListItem } from './Listing';
import type { RefusedItem } from './RefusedItem';

/**
 * Result of multiload: the selected records, 32 per page, and the fields that are editable in all of them (domain §2,
 * §7).
 */
export interface MultiLoadResult {
  status: boolean;
  items: ListItem[];
  total: number;
  page: number;
  /** With the first page only. */
  fields?: FormField[];
  /** The complete form, for screens that show its layout; with the first page only. */
  form?: FormDefinition;
}

/** Changes of a multi-edit: the same values for all records, and adjustments relative to each record's own value. */
export interface ManyChanges {
  fields?: Readonly<Record<string, unknown>>;
  adjust?: Readonly<Record<string, Adjustment>>;
}

/** Result of multiupdate (requirements N-06). `valid`: all records accepted the values. */
export interface MultiUpdateResult {
  status: boolean;
  valid: boolean;
  changed: number;
  refused: RefusedItem[];
  /** Number of refused records that are not listed. */
  skipped: number;
  /** The operation in the history; a long one is still running. */
  action?: ActionReport;
}
