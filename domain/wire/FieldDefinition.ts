import type { Language } from '../text/Language';
import type { MessageKey } from '../text/messages/MessageKey';
import type { ResizeRule } from '../media/ResizeRule';
import type { Message } from './Envelope';
import type { VisibleFile } from './MediaFile';
import type { Localised } from './StoredRecord';
import type { FieldTypeCode } from './FieldTypeCode';

/** One text in both languages of the interface. */
export type Bilingual = Record<Language, string>;

/** An option of a select (shell §3). `view` is its label in the language of the interface. */
export interface DatalistItem {
  value: string;
  view: string;
  /** Of an attribute's option: its name in addresses and files. */
  slug?: string;
  label?: string;
  image?: { url: string; sizes?: { thumbnail?: string } };
  color?: string;
  selected?: boolean;
  visible?: boolean;
  disabled?: boolean;
  /** Of an item in the groups of a set: it stays in its group. */
  fixed?: boolean;
  dependent?: string[];
  /** Why it is disabled. */
  reason?: string;
  /** Of a status: it can only follow with a comment. */
  needsComment?: boolean;
  /** Of a method of payment: what it can be chosen for. */
  payment?: PaymentTerms;
  /** For a file that the record uses but the library does not list for this user: enough to display it. */
  file?: VisibleFile;
}

/** What a method of payment can be chosen for. */
interface PaymentTerms {
  /** Types of delivery. */
  deliveries: readonly string[];
  /** Hryvnia of the whole order. */
  minOrderPrice: number;
  /** Of instalments. */
  parts?: { min: number; max: number };
}

/** Validation rules of a value. The names are the wire's (shell §3). */
export interface FieldRules {
  required?: boolean;
  /** One value per language instead of one under key 0. */
  multilangual?: boolean;
  /** For `properties`: one list for all languages, with texts per language. */
  multilangualItems?: boolean;
  multiple?: boolean;
  /** Maximum number of characters; the number of list entries is limited by `min` and `max`. */
  maxlength?: number;
  minlength?: number;
  /** For a text: a barcode, of whose check digit a wrong one is told. */
  gtin?: boolean;
  min?: number;
  max?: number;
  step?: number;
  /** For a password: the current password is asked for, not a new one. */
  current?: boolean;
  /** For a password: a key of an outside service, which the server has to know: encrypted instead of hashed. */
  sealed?: boolean;
  unique?: boolean;
  generateUnique?: boolean;
  /** For files: accepted types by code (`jpeg`), maximum size in bytes, and resize rules. */
  accepted?: readonly string[];
  maxSize?: number;
  resizeRules?: readonly ResizeRule[];
}

/** What other records than a list may use a field for as a condition. */
export const conditionFlags = ['promocodeFilterable', 'feedFilterable'] as const;
export type ConditionFlag = (typeof conditionFlags)[number];

/** A field of an entity's form, in the wire format too (shell §3 Field definition). */
export interface FieldDefinition extends FieldRules {
  name: string;
  type: FieldTypeCode;
  code: string;
  title: Bilingual;
  filterTitle?: Bilingual;
  hint?: Bilingual;
  placeholder?: Bilingual;
  /** Default value of a new record: in every language, or by language (`defaultIn`). */
  default?: unknown;
  datalist?: DatalistItem[];
  /** Entity whose records are the options; more of them are found through its list. */
  source?: string;
  /** Of `source`: only records that have one of the values in each of these fields are options. */
  optionsFilter?: Readonly<Record<string, readonly string[]>>;
  /** Of `source`: a record that is switched off is not chosen anew. One that is chosen stays, and lists filter by it. */
  activeOnly?: boolean;
  /** Of an attribute set: the field whose record names the set that a new record begins with. */
  follows?: string;
  /** The field from which an empty slug is generated. */
  from?: string;
  /** Displayed and sent back, never accepted. */
  readonly?: boolean;
  /** Set when the record is created, and by nobody afterwards. */
  insertOnly?: boolean;
  disabled?: boolean;
  hidden?: boolean;
  /** Of an entity with attributes: false if every set keeps it. */
  removable?: boolean;
  /** false: a dependent field, visible only while a ruler's current value lists it (domain/form/visibleFields). */
  independent?: boolean;
  /**
   * Its current value decides which dependent fields are visible: the selected options' `dependent`, or the lists
   * below.
   */
  ruler?: boolean;
  /** For a yes/no ruler: fields visible once it is answered, yes or no; null is no answer. */
  yesNoDependent?: string[];
  /** For a yes/no ruler: fields visible only while the answer is yes. */
  trueDependent?: string[];
  /** For a ruler of options: fields visible only while nothing is chosen. */
  emptyDependent?: readonly string[];
  searchable?: boolean;
  backendListing?: boolean;
  backendFilterable?: boolean;
  backendSortable?: boolean;
  frontendFilterable?: boolean;
  /** May be a condition of a promocode, of a feed; a field in code that lists filter by always may. */
  promocodeFilterable?: boolean;
  feedFilterable?: boolean;
  /** Of a saved filter: the flag of the fields that it may name. */
  conditionFlag?: ConditionFlag;
  sortingType?: 1 | -1;
  /** Width on a large screen; default: the full row. */
  width?: 'half' | 'third' | 'quarter';
}

/** A field of a loaded form: definition and value. */
export interface FormField extends FieldDefinition {
  value: Localised;
  valid: boolean;
  localValid: Partial<Record<Language | '0', boolean>>;
  messages: Message[];
  /** What a check of the value can say, in the language of the interface. */
  availableMessages: Partial<Record<MessageKey, string>>;
  /** Version of the field's definition on the server; 0 for a plain one. */
  version: number;
}
