import type { FieldValueOf } from '#domain/fields/registry';
import type { Language } from '#domain/text/Language';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { ItemSpec } from './EntitySpec';

/** Of a form: the specifications of its fields, at any depth. A form that is not known has none. */
type FieldIn<Item> = Item extends { layout: string; items: readonly (infer Nested)[] }
  ? ItemSpec extends Nested
    ? never
    : FieldIn<Nested>
  : Item;
type FieldOf<Form> = Form extends readonly { sections: readonly { items: readonly (infer Item)[] }[] }[]
  ? FieldIn<Item>
  : never;

/** Fields that are made at run time have no name here. */
type NameOf<Field> = Field extends { name: infer Name extends string } ? (string extends Name ? never : Name) : never;

/** What a field stores: a value by language, or under key 0. null: switched off, or none. */
type StoredValue<Field> = Field extends { type: infer Code extends FieldTypeCode }
  ? Partial<Record<Field extends { multilangual: true } ? Language : '0', FieldValueOf<Code> | null>>
  : never;

/**
 * A record with the fields of this form. A field may be missing: records of an earlier version have none of a later one.
 */
export type RecordOf<Form> = BaseRecord & {
  /** Id of the user who changed it last; '' for nobody. */
  _updatedBy?: string;
} & {
  [Field in FieldOf<Form> as NameOf<Field>]?: StoredValue<Field>;
};

declare const entityName: unique symbol;

/**
 * The records of one entity, by its name. All fields are optional, so without it a client would do for an order; the key
 * is known to the compiler alone.
 */
export type EntityRecordOf<Name extends string, Form> = RecordOf<Form> & { readonly [entityName]?: Name };
