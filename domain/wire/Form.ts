import type { Bilingual, FormField } from '../fields/FieldDefinition';
import type { Language } from '../text/Language';
import type { Message } from './Envelope';

/**
 * Layout items (requirements FLD-layout-001) nest freely below a tab; a field stands anywhere among them. A section that
 * holds fields only, in a tab that holds sections only, is the usual form.
 */
export type FormLayout = FormSection | FormBlock | FormColumn | FormFields;
export type FormItem = FormField | FormLayout;

/** A card. `side`: directly in a tab, it stands in the side column of a wide screen. `lead`: on a small one it stands first. */
export interface FormSection {
  type: 'section';
  name: string;
  title: Bilingual;
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

/** One column: neighbours of this type stand beside each other where there is room. */
export interface FormColumn {
  type: 'column';
  name: string;
  items: FormItem[];
}

/** A plain run of fields. */
export interface FormFields {
  type: 'fields';
  name: string;
  items: FormItem[];
}

/** A tab of a form; a form of one shows no tabs. */
export interface FormGroup {
  type?: 'tab';
  name: string;
  title: Bilingual;
  items: FormItem[];
}

export interface FormDefinition {
  fields: { groups: FormGroup[] };
  /** Said in place of the general message when a form does not pass its checks. */
  invalidMessage?: Bilingual;
}

/** Result of create and load. `_id` is empty until the first save. */
export interface LoadResult {
  _id: string;
  _deleted: boolean;
  _created: string;
  _updated: string;
  /** Name of who saved it last; empty when nobody known did. */
  updatedBy?: string;
  _revision: number;
  _increment?: number;
  /** Id in the system that the record was imported from. */
  _oldID?: string;
  form: FormDefinition;
  /** Address of the preview, for the entities that have one; empty before the first save. */
  url?: string;
  /** Product: attribute sets by id; each group names the fields of its tab. */
  sets?: Record<string, { title: Bilingual; fields: { groups: { title: Bilingual; items: string[] }[] } }>;
  /** What this user may do with this record. */
  may: RecordAction[];
  /** Title of the record for the heading. */
  title: Partial<Record<Language, string>>;
  loginRedirect?: string;
}

export type RecordAction = 'list' | 'load' | 'create' | 'update' | 'duplicate' | 'delete' | 'restore' | 'preview';

/** Body of insert and update: output values by field name. An update names the revision it started from. */
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

/** Result of insert and update. Only fields that have something to say are in `fields`. */
export interface SaveResult {
  _id: string;
  _revision?: number;
  _updated?: string;
  status: boolean;
  valid: boolean;
  messages: Message[];
  fields: Record<string, FieldResult>;
  redirect?: string;
  loginRedirect?: string;
}

/** Result of a 409: what is stored now. */
export interface ConflictResult {
  conflict: { _revision: number; _updated: string; updatedBy: string; fields: Record<string, unknown> };
}
