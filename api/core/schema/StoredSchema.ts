import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { ReadStore } from '../ports/ReadStore';
import type { FieldSpec, ListFlags } from './EntitySpec';
import type { FieldTexts } from './EntityTexts';
import type { ReadableCollection } from '../ports/CollectionName';

/** A field that users have defined: an attribute. */
export interface StoredField {
  /** Sets refer to it by this id. */
  id: string;
  /** Names of the entities whose records have the field. */
  entities: readonly string[];
  spec: FieldSpec;
  texts: FieldTexts;
  flags: ListFlags;
}

/** A tab of a form: ids of stored fields, or names of fields in code. */
export interface StoredGroup {
  name: string;
  title: Bilingual;
  items: readonly string[];
}

/** Which fields a record has, and how its form is arranged. */
export interface StoredSet {
  id: string;
  /** Whose records can have the set. */
  entity: string;
  title: Bilingual;
  groups: readonly StoredGroup[];
}

/** What users have defined beside the code. */
export interface StoredSchema {
  fields: readonly StoredField[];
  /** In the trash: records keep their values, and the history tells of them. */
  trashedFields: readonly StoredField[];
  sets: readonly StoredSet[];
}

export const emptySchema: StoredSchema = { fields: [], trashedFields: [], sets: [] };

/** Where the stored part of the schema comes from. */
export interface SchemaSource {
  /** It is read again when one of these collections has changed. */
  collections: readonly ReadableCollection[];
  read(store: ReadStore): Promise<StoredSchema>;
}

export const noSchemaSource: SchemaSource = { collections: [], read: async () => emptySchema };
