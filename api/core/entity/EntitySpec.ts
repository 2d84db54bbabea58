import type { DatalistItem, FieldDefinition } from '../../../domain/fields/FieldDefinition';
import type { CollectionSpec } from '../../../domain/query/CollectionSpec';
import type { RecordAction } from '../../../domain/wire/Form';
import type { BulkAction } from '../../../domain/wire/Listing';
import type { NavigationCategory, RowLink } from '../../../domain/wire/Start';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { ViewState } from '../../../domain/wire/View';
import type { Access, PanelUser } from './Access';
import type { EntityHooks } from './EntityHooks';
import type { EntityTexts } from './EntityTexts';

type LabelKeys =
  | 'code'
  | 'title'
  | 'filterTitle'
  | 'hint'
  | 'placeholder'
  | 'datalist'
  | 'backendListing'
  | 'backendFilterable'
  | 'backendSortable'
  | 'sortingType';

/** A field without its words (`texts.fields`) and its place in lists (`listing`). */
export type FieldSpec = Omit<FieldDefinition, LabelKeys> & {
  /** Values of a fixed list; their names are in `texts.fields[name].options`. */
  options?: readonly string[];
  /** How single choices look or behave (picture, colour, label, fields they call in), by value. */
  choices?: Readonly<Record<string, Omit<DatalistItem, 'value' | 'view'>>>;
};

/** A titled group within a card, one of several columns beside each other, or a plain run of fields. */
export interface LayoutSpec {
  layout: 'block' | 'column' | 'fields';
  name: string;
  items: readonly ItemSpec[];
}

export type ItemSpec = FieldSpec | LayoutSpec;

export interface SectionSpec {
  name: string;
  side: boolean;
  /** What is changed most often: on a small screen it stands first in the form of a saved record. */
  lead?: boolean;
  items: readonly ItemSpec[];
}

export interface GroupSpec {
  name: string;
  sections: readonly SectionSpec[];
}

export const group = (name: string, ...sections: SectionSpec[]): GroupSpec => ({ name, sections });
export const section = (name: string, ...items: ItemSpec[]): SectionSpec => ({ name, side: false, items });
export const leadSection = (name: string, ...items: ItemSpec[]): SectionSpec => ({
  ...section(name, ...items),
  lead: true,
});
/** A card of the side column. */
export const side = (name: string, ...items: ItemSpec[]): SectionSpec => ({ name, side: true, items });
/** Its title stands among the sections' texts. */
export const block = (name: string, ...items: ItemSpec[]): LayoutSpec => ({ layout: 'block', name, items });
export const column = (name: string, ...items: ItemSpec[]): LayoutSpec => ({ layout: 'column', name, items });
export const fields = (name: string, ...items: ItemSpec[]): LayoutSpec => ({ layout: 'fields', name, items });

/** The fields among these, however deep they stand. */
export const fieldSpecsIn = (items: readonly ItemSpec[]): FieldSpec[] =>
  items.flatMap((item) => ('layout' in item ? fieldSpecsIn(item.items) : [item]));

export type SystemColumn = '_updated' | '_created' | '_increment';

/** A way to look at the list that a shop needs from the first day. */
export interface ViewSpec {
  key: string;
  state: ViewState;
}

/** A further action of each row; its title is in `texts.rowLinks`. */
export type RowLinkSpec = Omit<RowLink, 'title'>;

export interface ListingSpec {
  /** Field names and system columns, in their order. */
  columns: readonly string[];
  /** Further fields that can be filtered by; every column can whose type is indexed. */
  filters?: readonly string[];
  sort: { by: string; direction: 1 | -1 };
  rowLinks?: readonly RowLinkSpec[];
  /** Further fields that rules and counts ask for; no column and no filter. */
  indexedOnly?: readonly string[];
  /** Numbers and prices that can be changed right in the list, one record at a time (`multiEdit`). */
  quickEdit?: readonly string[];
  /** The number that says how many are left, and up to which count these are few. */
  stock?: { field: string; few: number };
  /** Views that everybody finds here; their names are in `texts.views`. */
  views?: readonly ViewSpec[];
  /** Columns whose values are kept elsewhere (`hooks.complete`): shown, never sorted or filtered by. */
  computedColumns?: readonly string[];
}

/** Everything that makes an entity; one folder each under api/entities. */
export interface EntitySpec {
  name: string;
  collection: string;
  category: NavigationCategory;
  /** Material icon in kebab-case. */
  icon: string;
  /** Field that names a record. */
  titleField: string;
  texts: EntityTexts;
  form: readonly GroupSpec[];
  listing: ListingSpec;
  /** Orders that lists use most, for the stores' composite indexes. */
  orders?: CollectionSpec['orders'];
  bulk: readonly BulkAction[];
  /** The number field that holds a record's place among others: records can be reordered. */
  ordered?: string;
  /** Fields can be set in many records at once (requirements A-08). */
  multiEdit?: boolean;
  /** Path of a screen of its own, in place of the generic list. */
  screen?: string;
  /** Public address of a saved record, for the entities that readers see; `previewPath` shows it to those who may edit it. */
  preview?(record: StoredRecord): string;
  /** Fields that a reader sees below the title, in their order. */
  previewFields?: readonly string[];
  /** Fields of files whose first picture stands for the record in lists; `image` where they have none. */
  pictures?: readonly string[];
  /** Picture in lists. */
  image?(record: StoredRecord): string;
  /** The form offers these actions only; the calls themselves follow `access`. */
  formActions?: readonly RecordAction[];
  /** The form's groups are also sent as the default attribute set. */
  sets?: boolean;
  /** A record that others name in a select can't be removed. */
  protectUsed?: boolean;
  /** Its saves and removals wait for each other, on all machines: rules that look at several records hold. */
  serializedWrites?: boolean;
  access(user: PanelUser): Access;
  hooks?: EntityHooks;
}
