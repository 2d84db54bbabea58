import { fieldTypeOf } from '#domain/fields/registry';
import { isIndexable } from './collectionSpecOf';
import type { EntitySpec, FieldSpec, GroupSpec } from './EntitySpec';
import { fieldSpecsIn } from './EntitySpec';
import type { StoredField } from './StoredSchema';

const fieldsOfForm = (form: readonly GroupSpec[]): FieldSpec[] =>
  form.flatMap(({ sections }) => sections.flatMap(({ items }) => fieldSpecsIn(items)));

/** The fields in code, at any depth of the forms. */
export const codeFields = ({ form, fixedRecords = {} }: Pick<EntitySpec, 'form' | 'fixedRecords'>): FieldSpec[] =>
  [form, ...Object.values(fixedRecords).map((fixed) => fixed.form)].flatMap(fieldsOfForm);

/** Those of the entity that do not take the name of a field in code: what is stored never stops the product. */
export function usableFields(spec: EntitySpec, stored: readonly StoredField[]): StoredField[] {
  const taken = new Set(codeFields(spec).map(({ name }) => name));
  return stored.filter(
    ({ entities, spec: { name } }) => entities.includes(spec.name) && !taken.has(name) && taken.add(name),
  );
}

/** The definition with stored fields as further columns, filters and labels. */
export function extendSpec(spec: EntitySpec, stored: readonly StoredField[]): EntitySpec {
  if (stored.length === 0) return spec;
  const { listing, texts } = spec;
  const flags = stored.map(({ spec: field, flags: own }) => {
    const isFilterable = own.isFilterable && isIndexable(field);
    const isSortable = own.isSortable && fieldTypeOf(field.type).sortSubpath !== null;
    const conditions = isIndexable(field) ? own.conditions : [];
    return [field.name, { ...own, isFilterable, isSortable, conditions }] as const;
  });
  const namesWith = (flag: 'isListed' | 'isFilterable'): string[] =>
    flags.filter(([, own]) => own[flag]).map(([name]) => name);
  return {
    ...spec,
    listing: {
      ...listing,
      columns: [...listing.columns, ...namesWith('isListed')],
      filters: [...(listing.filters ?? []), ...namesWith('isFilterable')],
      flags: new Map(flags),
    },
    texts: {
      ...texts,
      fields: { ...texts.fields, ...Object.fromEntries(stored.map(({ spec: { name }, texts: own }) => [name, own])) },
    },
  };
}
