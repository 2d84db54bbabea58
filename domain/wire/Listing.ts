import type { ConditionFlag, DatalistItem, FieldDefinition } from './FieldDefinition';
import type { Language } from '../text/Language';
import type { ActionReport } from './Action';
import type { BulkAction } from './BulkAction';

export type ListType = 'active' | 'trash';
/**
 * A column, as the list's `attributes` describe it (shell §7). `name` is the field's name or `_updated`, `_created`,
 * `_increment`.
 */
export type ListAttribute = Pick<
  FieldDefinition,
  | 'name'
  | 'code'
  | 'type'
  | 'title'
  | 'multilangual'
  | 'multilangualItems'
  | 'multiple'
  | 'source'
  | 'optionsFilter'
  | 'min'
  | 'max'
  | 'step'
  | ConditionFlag
> & {
  filterTitle: FieldDefinition['title'];
  backendListing: boolean;
  backendFilterable: boolean;
  backendSortable: boolean;
  /** Empty for columns without choices. */
  datalist?: DatalistItem[];
  /** Percent of the records that can be filtered and sorted by it already; absent when all can. */
  indexed?: number;
  /** Records have no value of it: it can be filtered by, and is no column. */
  filterOnly?: boolean;
  /** The direction that the column is first sorted in. */
  sortingType?: 1 | -1;
};

/** Body of POST listing/get-list and of the entities' own list URLs. */
export interface ListBody {
  model: string;
  type?: ListType;
  /** From 1; beyond the last page the last page is returned. */
  page?: number;
  /** 1 to 100, default 10; 0 means no limit ("Show full list"). */
  limit?: number;
  filter?: WireFilter;
  /** By column name: `{ title: 1 }`. At most one. */
  sort?: Record<string, 1 | -1>;
  /** At most 32 characters. */
  search?: string;
  action?: BulkAction;
  /** With `action`: all results. `selectedItems` are then excluded. */
  selectedAll?: boolean;
  selectedItems?: string[];
  /** Additional columns to return, by attribute name; unknown ones are ignored. `*`: every field of the form. */
  columns?: string[];
}

/**
 * `$and` of conditions; each is `{ 'path': operators }` or `{ $or: [...] }`. A path is an indexed one (`title.uk`) or a
 * field's name, which means any of its paths; a plain value in place of operators means `$eq`.
 */
export interface WireFilter {
  $and: WireCondition[];
}
export type WireCondition =
  { $or: WireCondition[] } | { $and: WireCondition[] } | { [path: string]: WireOperators | boolean | string | number };
export interface WireOperators {
  $in?: (string | number | boolean)[];
  $nin?: (string | number | boolean)[];
  $eq?: string | number | boolean;
  $ne?: string | number | boolean;
  /** Part of a text. */
  $contains?: string;
  $gt?: number | string;
  $lt?: number | string;
  $gte?: number | string;
  $lte?: number | string;
  $exists?: boolean;
}

/** What a list offers for a row, and may not for some. */
export type RowAction = 'delete' | 'duplicate' | 'disable';

export interface ListItem {
  _id: string;
  _deleted: boolean;
  _created: string;
  _updated: string;
  _revision: number;
  /** Sequential number within the entity; not sent to users with row-level access. */
  _increment?: number;
  _oldID?: string;
  /** Stored values of the listed columns, by field name. */
  fields: Record<string, unknown>;
  /** Public address; '' where the entity has none. */
  url?: string;
  /** Languages in which texts are missing that exist in another one. */
  incomplete?: Language[];
  /** Actions of the list that are not offered for this record. */
  denied?: RowAction[];
  /** First picture, for entities that have them. */
  image?: string;
  /** What else there is to know of the record, in the user's language. */
  note?: string;
  /** What tells it apart from records of the same name, in the user's language; for the column `_summary`. */
  summary?: string;
}

export interface ListResult {
  /** The entity's name. */
  model: string;
  /** Address of the list call. */
  url: string;
  /** The tabs that this person has. */
  types: ListType[];
  /** Bulk actions that this person may do here. */
  actions: BulkAction[];
  /** Rows of a page. */
  countPerPage: number;
  /** The order that is answered: the chosen one, or the list's own. */
  sort: { name: string; direction: 1 | -1 };
  /** Whether the selection is everything that is found, without `selectedItems`. */
  selectedAll: boolean;
  attributes: ListAttribute[];
  items: ListItem[];
  /** Ids changed by a bulk action, or the selection that is still valid. */
  selectedIDs: string[];
  /** The returned page, after clamping. */
  page: number;
  maxPages: number;
  allItemsCount: number;
  /** Number of results in the other tab (trash or active) with the same search and filter. */
  otherTypeCount: number;
  additionalImages: Record<string, string>;
  /** The bulk operation of this call: its progress, and whether it can be undone. */
  action?: ActionReport;
  redirect?: string;
  loginRedirect?: string;
}
