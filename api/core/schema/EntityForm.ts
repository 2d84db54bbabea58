import type { Bilingual, FieldDefinition } from '#domain/wire/FieldDefinition';
import type { Language } from '#domain/text/Language';

/** A form's layout with definitions in place of loaded fields. */
export type ResolvedLayoutItem =
  | { field: FieldDefinition }
  | {
      type: 'section';
      name: string;
      title: Bilingual;
      side: boolean;
      lead: boolean;
      items: readonly ResolvedLayoutItem[];
    }
  | { type: 'block'; name: string; title: Bilingual; items: readonly ResolvedLayoutItem[] }
  | { type: 'column' | 'fields'; name: string; items: readonly ResolvedLayoutItem[] };

export interface ResolvedLayoutGroup {
  name: string;
  title: Bilingual;
  items: readonly ResolvedLayoutItem[];
}

/** The form of the records with one attribute set; an entity without sets has one form. */
export interface EntityForm {
  /** Id of the set; '' for the form of an entity without sets. */
  id: string;
  title: Bilingual;
  /** Names of its fields. */
  names: ReadonlySet<string>;
  layout: Readonly<Record<Language, readonly ResolvedLayoutGroup[]>>;
}
