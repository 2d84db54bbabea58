import type { FormField } from '../fields/FieldDefinition';
import type { ActionReport } from './Action';
import type { FormDefinition } from './Form';
import type { ListItem } from './Listing';
import type { RefusedItem } from './RefusedItem';

/** Result of multiload: the chosen records by 32, and what can be set in all of them (domain §2, §7). */
export interface MultiLoadResult {
  status: boolean;
  items: ListItem[];
  total: number;
  page: number;
  /** With the first page only: they do not change from page to page. */
  fields?: FormField[];
  /** The whole form, for screens that show it laid out; with the first page only. */
  form?: FormDefinition;
}

export type { RefusedItem };

/** Result of multiupdate (requirements N-06). `valid`: every record took the values. */
export interface MultiUpdateResult {
  status: boolean;
  valid: boolean;
  changed: number;
  refused: RefusedItem[];
  /** Refused ones beyond those that are listed. */
  skipped: number;
  /** The same in the history of actions; a long one is still running. */
  action?: ActionReport;
}
