import type { Language } from '../text/Language';
import type { ResizeRule } from '../media/ResizeRule';
import type { Message } from '../wire/Envelope';
import type { VisibleFile } from '../wire/MediaFile';
import type { Localised } from '../wire/StoredRecord';
import type { FieldTypeCode } from './FieldTypeCode';

/** One text in both languages of the interface. */
export type Bilingual = Record<Language, string>;

/** A choice of a select (shell §3). `view` is in the interface's language. */
export interface DatalistItem {
  value: string;
  view: string;
  label?: string;
  image?: { url: string; sizes?: { thumbnail?: string } };
  color?: string;
  selected?: boolean;
  visible?: boolean;
  disabled?: boolean;
  dependent?: string[];
  /** Of a file that the record shows and the person does not have: they see it, and can do nothing with it. */
  file?: VisibleFile;
}

/** What constrains a value. The names are the wire's (shell §3). */
export interface FieldRules {
  required?: boolean;
  /** One value per language instead of one under key 0. */
  multilangual?: boolean;
  /** Of `properties`: one list for all languages, whose texts are per language. */
  multilangualItems?: boolean;
  multiple?: boolean;
  /** Characters of a text; how many entries a list has is in `min` and `max`. */
  maxlength?: number;
  minlength?: number;
  min?: number;
  max?: number;
  step?: number;
  /** Of a password: the one in use is asked for, none is chosen. */
  given?: boolean;
  unique?: boolean;
  generateUnique?: boolean;
  /** Of files: types by code (`jpeg`), bytes of one, and the smaller pictures that are made of it. */
  accepted?: readonly string[];
  maxSize?: number;
  resizeRules?: readonly ResizeRule[];
}

/** A field as an entity's form describes it, on the wire too (shell §3 Field definition). */
export interface FieldDefinition extends FieldRules {
  name: string;
  type: FieldTypeCode;
  code: string;
  title: Bilingual;
  filterTitle?: Bilingual;
  hint?: Bilingual;
  placeholder?: Bilingual;
  /** Value of a new record, for one language. */
  default?: unknown;
  datalist?: DatalistItem[];
  /** Entity whose records the choices are; further ones are found through its list. */
  source?: string;
  /** The field that a slug is made from while it is empty. */
  from?: string;
  /** Shown and sent, never taken. */
  readonly?: boolean;
  disabled?: boolean;
  hidden?: boolean;
  removable?: boolean;
  /** false: it shows only while a ruler's present value lists it (domain/form/visibleFields). */
  independent?: boolean;
  /** Its present value says which dependent fields show: the chosen items' `dependent`, or the two lists of a yes/no below. */
  ruler?: boolean;
  /** Of a yes/no ruler: fields that show once it is answered, with yes or with no; null is no answer. */
  yesNoDependent?: string[];
  /** Of a yes/no ruler: fields that show only while the answer is yes. */
  trueDependent?: string[];
  searchable?: boolean;
  backendListing?: boolean;
  backendFilterable?: boolean;
  backendSortable?: boolean;
  frontendFilterable?: boolean;
  sortingType?: 1 | -1;
  /** How much of a row it takes on a wide screen; default all of it. */
  width?: 'half' | 'third';
}

/** A field in a loaded form: the definition and what it holds. */
export interface FormField extends FieldDefinition {
  value: Localised;
  valid: boolean;
  localValid: Partial<Record<Language | '0', boolean>>;
  messages: Message[];
  /** Grows when the server's idea of the field changes; 0 for a plain one. */
  version: number;
}
