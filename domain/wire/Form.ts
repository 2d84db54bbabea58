import type { Bilingual, FormField } from './FieldDefinition';
import type { Language } from '../text/Language';
import type { Message } from './Envelope';
import type { ListItem } from './Listing';

/**
 * Layout items (requirements FLD-layout-001) can be nested freely in a tab, with fields at any level. Usually a tab
 * contains sections only, and a section fields only.
 */
export type FormLayout = FormSection | FormBlock | FormColumn | FormFields;
export type FormItem = FormField | FormLayout;

/** A card. `side`: directly in a tab, placed in the side column of a wide screen. `lead`: first on a small screen. */
export interface FormSection {
  type: 'section';
  name: string;
  title: Bilingual;
  /** What it does, in at most two sentences, for who asks. */
  help?: Bilingual;
  side?: boolean;
  lead?: boolean;
  items: FormItem[];
}

/** A titled group within a card. */
export interface FormBlock {
  type: 'block';
  name: string;
  title: Bilingual;
  items: FormItem[];
}

/** One column: adjacent columns are placed side by side if there is room. */
export interface FormColumn {
  type: 'column';
  name: string;
  items: FormItem[];
}

/** An inline row of fields. */
interface FormFields {
  type: 'fields';
  name: string;
  items: FormItem[];
}

/** A tab of a form; a single group is shown without tabs. */
export interface FormGroup {
  type?: 'tab';
  name: string;
  title: Bilingual;
  items: FormItem[];
}

/** What a record adds to its form's definition of a field. */
export type RecordField = Pick<FormField, 'value'> &
  Partial<Pick<FormField, 'datalist' | 'required' | 'placeholder' | 'availableMessages'>>;

export interface FormDefinition {
  fields: { groups: FormGroup[] };
  /** By field, where they come apart from the definitions (`LoadResult.definitions`). */
  values?: Record<string, RecordField>;
  /** Replaces the general message for an invalid form. */
  invalidMessage?: Bilingual;
}

/** Result of create and load. `_id` is empty until the first save. */
export interface LoadResult {
  _id: string;
  _deleted: boolean;
  _created: string;
  _updated: string;
  /** Name of the user who saved it last; empty when unknown. */
  updatedBy?: string;
  _revision: number;
  _increment?: number;
  /** Id in the system that the record was imported from. */
  _oldID?: string;
  form: FormDefinition;
  /**
   * What names the definitions: the groups of the form without what a record adds to them (`form.values`, `fillForm`), and
   * the sets. Only for who asks for it (`definitions`). Groups and sets are left out where the call has named it.
   */
  definitions?: string;
  /** URL of the preview, for entities that have one; empty before the first save. */
  url?: string;
  /** Where readers find it, in full, for entities with a public page; empty before the first save. */
  address?: string;
  /** Readers may have been there: it will go on leading here when the slug is changed. */
  addressKnown?: boolean;
  /** Product: attribute sets by id; each group names the fields of its tab. */
  sets?: Record<string, { title: Bilingual; fields: { groups: { title: Bilingual; items: string[] }[] } }>;
  /** Actions that this user may perform on this record. */
  may: RecordAction[];
  /** Title of the record for the heading. */
  title: Partial<Record<Language, string>>;
  loginRedirect?: string;
}

export type RecordAction = 'list' | 'load' | 'create' | 'update' | 'duplicate' | 'delete' | 'restore' | 'preview';

/**
 * Body of insert and update: values by field name. An update sends the revision it is based on (optimistic locking).
 */
export interface SaveBody {
  _id?: string;
  _revision?: number;
  fields: Record<string, unknown>;
}

export interface FieldResult {
  name: string;
  valid: boolean;
  localValid: Partial<Record<Language | '0', boolean>>;
  messages: Message[];
}

/** Result of insert and update. `fields` has only fields with problems. */
export interface SaveResult {
  _id: string;
  _revision?: number;
  _updated?: string;
  status: boolean;
  valid: boolean;
  messages: Message[];
  fields: Record<string, FieldResult>;
  /** The record as it was stored, with all fields; only when asked for (`?record=true`). */
  record?: ListItem;
  redirect?: string;
  loginRedirect?: string;
}

/** Result of a 409: the stored record. */
export interface ConflictResult {
  conflict: { _revision: number; _updated: string; updatedBy: string; fields: Record<string, unknown> };
}
