import type { Ceilings } from '#domain/access/Ceilings';
import type { Bilingual, ConditionFlag, DatalistItem, FieldDefinition } from '#domain/wire/FieldDefinition';
import type { CollectionSpec } from '#domain/query/CollectionSpec';
import type { Language } from '#domain/text/Language';
import type { RecordAction } from '#domain/wire/Form';
import type { TimelineEntry } from '#domain/wire/OrderTimeline';
import type { BulkAction } from '#domain/wire/BulkAction';
import type { NavigationCategory, RowLink } from '#domain/wire/Start';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ViewState } from '#domain/wire/View';
import type { PanelUser } from './Access';
import type { Where } from '#domain/query/Where';
import type { Clock } from '../ports/Clock';
import type { ReadStore } from '../ports/ReadStore';
import type { ApprovalSpec } from './ApprovalSpec';
import type { AttributesSpec } from './AttributesSpec';
import type { EntityForm } from './EntityForm';
import type { EntityHooks } from './EntityHooks';
import type { EntityTexts } from './EntityTexts';
import type { HookContext } from './HookContext';
import type { FixedRecordHooks } from './FixedRecordHooks';
import type { PublicKind } from './PublicKind';
import type { PublicNeed } from './PublicNeed';

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
  | ConditionFlag
  | 'sortingType';

/** A field definition without its labels (`texts.fields`) and list settings (`listing`). */
export type FieldSpec = Omit<FieldDefinition, LabelKeys> & {
  /** Values of a fixed select list; labels are in `texts.fields[name].options`. */
  options?: readonly string[];
  /** Appearance and behaviour of single options (picture, colour, label, dependent fields), by value. */
  choices?: Readonly<Record<string, Omit<DatalistItem, 'value' | 'view'>>>;
  /** The field where a span begins that this date or moment ends. */
  notBefore?: string;
  /**
   * Computed from what is stored, and by nobody entered: it may be written without an entry in the history, because the
   * change that it follows from has one (`DerivedFieldWriter`).
   */
  derived?: true;
};

/** Nested layout: a titled group within a card, one of several columns, or an inline row of fields. */
interface LayoutSpec {
  layout: 'block' | 'column' | 'fields';
  name: string;
  items: readonly ItemSpec[];
}

export type ItemSpec = FieldSpec | LayoutSpec;

export interface SectionSpec {
  name: string;
  side: boolean;
  /** Most frequently edited: first on a small screen in the form of a saved record. */
  lead?: boolean;
  items: readonly ItemSpec[];
}

export interface GroupSpec {
  name: string;
  sections: readonly SectionSpec[];
}

/** What these make keeps the names and types of its fields for the compiler (`RecordOf`). */
type Items = readonly ItemSpec[];
type Section<T extends Items> = SectionSpec & { items: T };
type Layout<T extends Items> = LayoutSpec & { items: T };

export const group = <const T extends readonly SectionSpec[]>(
  name: string,
  ...sections: T
): GroupSpec & { sections: T } => ({ name, sections });
export const section = <const T extends Items>(name: string, ...items: T): Section<T> => ({ name, side: false, items });
export const leadSection = <const T extends Items>(name: string, ...items: T): Section<T> => ({
  ...section(name, ...items),
  lead: true,
});
/** A card of the side column. */
export const side = <const T extends Items>(name: string, ...items: T): Section<T> => ({ name, side: true, items });
/** Its title is among the section texts. */
export const block = <const T extends Items>(name: string, ...items: T): Layout<T> => ({
  ...{ layout: 'block', name },
  items,
});
export const column = <const T extends Items>(name: string, ...items: T): Layout<T> => ({
  ...{ layout: 'column', name },
  items,
});
export const fields = <const T extends Items>(name: string, ...items: T): Layout<T> => ({
  ...{ layout: 'fields', name },
  items,
});

/** All fields in these items, at any depth. */
export const fieldSpecsIn = (items: readonly ItemSpec[]): FieldSpec[] =>
  items.flatMap((item) => ('layout' in item ? fieldSpecsIn(item.items) : [item]));

/** What a computed filter may use of its entity. */
export interface FilteredEntity {
  collection: CollectionSpec;
  fields: ReadonlyMap<string, FieldSpec>;
  forms: readonly EntityForm[];
}

export interface ComputedFilter {
  name: string;
  /** The condition for "yes"; over indexed paths. */
  where(entity: FilteredEntity, context: { store: ReadStore; clock: Clock }): Promise<Where>;
}

interface CollapseSpec {
  name: string;
  /** Of the key, which is no field: it is indexed. */
  path: string;
}

/** How lists treat a field for which this does not follow from its type. */
export interface ListFlags {
  isListed: boolean;
  isFilterable: boolean;
  conditions: readonly ConditionFlag[];
  isSortable: boolean;
  sortingType: 1 | -1;
}

export type SystemColumn = '_updated' | '_created' | '_increment';

/** A built-in view of the list. */
export interface ViewSpec {
  key: string;
  state: ViewState;
}

/** A further action of each row; its title is in `texts.rowLinks`. */
type RowLinkSpec = Omit<RowLink, 'title'>;

export interface ListingSpec {
  /** Field names and system columns, in their order. */
  columns: readonly string[];
  /** Additional filter fields; columns with an indexed type can always be filtered. */
  filters?: readonly string[];
  sort: { by: string; direction: 1 | -1 };
  rowLinks?: readonly RowLinkSpec[];
  /** Additional indexed fields for rules and counts; neither column nor filter. */
  indexedOnly?: readonly string[];
  /** Fields of pictures of which rules ask whether any is shown. */
  shownPictures?: readonly string[];
  /** Numbers and prices that can be edited inline in the list, one record at a time (`multiEdit`). */
  quickEdit?: readonly string[];
  /** Columns of the sheet, in which many records are edited cell by cell (`multiEdit`): fields, and parts of a price. */
  sheet?: readonly string[];
  /** The stock quantity field, and the threshold up to which stock counts as low. */
  stock?: { field: string; few: number };
  /** The column that says how far a record is: cards show it, whatever else they leave out. */
  stateColumn?: string;
  /** Built-in views; titles are in `texts.views`. */
  views?: readonly ViewSpec[];
  /** Columns whose values are stored elsewhere (hook `afterRead`): displayed, never sorted or filtered by. */
  computedColumns?: readonly string[];
  /** Yes/no filters whose condition is computed, also from other records; the titles are in `texts.fields`. */
  computedFilters?: readonly ComputedFilter[];
  /** Yes/no filter that leaves one of the records that share a key; its title is in `texts.fields`. */
  collapse?: CollapseSpec;
  /** Of attributes, by field name. */
  flags?: ReadonlyMap<string, ListFlags>;
}

/** A record with an id and a form of its own: settings. It is never listed, removed or copied. */
export interface FixedRecordSpec {
  title: Bilingual;
  /** As that of an entity. */
  icon: string;
  /** Place among the others; those of one place are in the order of the modules. */
  position?: number;
  /** Its fields have names that no other form of the entity has. */
  form: readonly GroupSpec[];
  /** Of its form. */
  texts: Pick<EntityTexts, 'groups' | 'sections' | 'fields'>;
  hooks?: FixedRecordHooks;
}

/** What happened to the record of this id, in the language of the context. */
export type TimelineSource = (id: string, context: HookContext) => Promise<readonly TimelineEntry[]>;

/** The complete definition of an entity with records of type `T`; one folder each in a module of api/modules. */
export interface EntitySpec<T extends StoredRecord = StoredRecord> {
  name: string;
  collection: string;
  category: NavigationCategory;
  /** Place in its category, whose entities may be of several modules; those of one place are in their order. */
  position?: number;
  /** Material icon in kebab-case. */
  icon: string;
  /** Field that names a record. */
  titleField: string;
  /** The title is the record's number (`numberTitle`): a search for `№43` is for it alone. */
  titleIsNumber?: true;
  texts: EntityTexts;
  form: readonly GroupSpec[];
  listing: ListingSpec;
  /** By id. They are inserted at the first start. */
  fixedRecords?: Readonly<Record<string, FixedRecordSpec>>;
  /** What its timeline tells beside the entity's own part. */
  timeline?: readonly TimelineSource[];
  /** The most frequent sort orders, for the stores' composite indexes. */
  orders?: CollectionSpec['orders'];
  bulk: readonly BulkAction[];
  /** The number field with a record's position: records can be reordered. */
  ordered?: string;
  /** Keys of its records that are no fields: notes of the server, in no form. Written like derived fields. */
  internalKeys?: readonly string[];
  /** Id of the one record above all others of a tree; records without a parent count as its children. */
  rootId?: string;
  /** Fields can be set in many records at once (requirements A-08). */
  multiEdit?: boolean;
  /** Its place in the bar of a phone, from 1: what one looks at several times a day. */
  bar?: number;
  /** Records are created daily: the dashboard offers it. */
  oftenCreated?: true;
  /** Path of a screen of its own, in place of the generic list. */
  screen?: string;
  /** Records have a page on the public side (`publicAddress`); `previewUrl` shows it to users who may edit it. */
  publicPage?: PublicKind;
  /** What readers need to see such a record, besides that it is turned on; nothing of other records. */
  publicNeeds?: readonly PublicNeed[];
  /** Public path of a record that is a file. */
  filePath?(record: T): string;
  /** That path is answered to those who may edit the record also while it is turned off. */
  servesFile?: true;
  /** What a row of the list says below the title, besides its columns; '' is nothing. */
  rowNote?(record: T, language: Language, now: number): string;
  /** Short marks that its page and lists show beside the title; `today` is a Kyiv date. */
  publicMarks?(record: T, today: string): readonly Bilingual[];
  /** Why readers do not see a record that is turned on; null where they do. */
  previewNote?(record: T, now: number): Bilingual | null;
  /** Fields that are gone, which the history of records still names. */
  formerFields?: readonly FieldSpec[];
  /** File fields whose first picture represents the record in lists; `image` is the fallback. */
  pictures?: readonly string[];
  /** Picture in lists. */
  image?(record: T): string;
  /** The shop that the record belongs to; records without one belong to the marketplace. */
  shopOf?(record: T): string | null;
  /** The form offers these actions only; the calls themselves follow `access`. */
  formActions?: readonly RecordAction[];
  /** Records take the attributes that users define. */
  attributes?: AttributesSpec;
  /** Some people's changes wait until they are approved. */
  approval?: ApprovalSpec;
  /** A record that others name in a select can't be removed. */
  protectUsed?: boolean;
  /** Saves and removals run under a lock, across all machines: for invariants over several records. */
  serializedWrites?: boolean;
  /** API tokens may read its records only: accounts are managed by a user who has logged in. */
  sessionOnlyWrites?: boolean;
  /**
   * What only somebody does who has just proved who they are (`requireConfirmed`); keys of services, which are `sealed`,
   * are of it everywhere.
   */
  confirmed?: {
    fields?: readonly string[];
    /** Those of them for which the form of the own record asks for the password by itself. */
    typedInOwnForm?: readonly string[];
    /** Removing, restoring, switching. */
    actions?: true;
    exports?: true;
  };
  /** What who may do at most; a role takes away from it (`accessFor`). */
  access: Ceilings;
  /** Records that wait for this user's work: the navigation counts them in place of all. */
  waiting?(user: PanelUser): Where;
  hooks?: EntityHooks<T>;
}
