import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { EntityDescription } from '#domain/wire/Start';

export interface FieldTexts {
  title: Bilingual;
  /** Where the heading of the filter differs from the label. */
  filterTitle?: Bilingual;
  hint?: Bilingual;
  placeholder?: Bilingual;
  /** Of a select with a fixed list, by value. */
  options?: Readonly<Record<string, Bilingual>>;
}

/** All labels of an entity, in both languages (glossary §2). */
export interface EntityTexts extends Pick<
  EntityDescription,
  | 'one'
  | 'many'
  | 'listTitle'
  | 'newTitle'
  | 'addTitle'
  | 'noun'
  | 'noItems'
  | 'searchHint'
  | 'removeQuestion'
  | 'restoreQuestion'
> {
  groups: Readonly<Record<string, Bilingual>>;
  sections: Readonly<Record<string, Bilingual>>;
  /** What is behind the question mark of a section, by its name: at most two sentences about what it does. */
  help?: Readonly<Record<string, Bilingual>>;
  fields: Readonly<Record<string, FieldTexts>>;
  /** Titles of additional row actions, by name. */
  rowLinks?: Readonly<Record<string, Bilingual>>;
  /** Titles of built-in views, by key. */
  views?: Readonly<Record<string, Bilingual>>;
}

export const bilingualText = (uk: string, en: string): Bilingual => ({ uk, en });
