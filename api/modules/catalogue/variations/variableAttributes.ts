import type { StoredRecord } from '#domain/wire/StoredRecord';
import { hasOptions } from '#domain/wire/Attribute';
import type { VariableAttribute } from '#domain/wire/VariableRelation';
import { notDeleted } from '#domain/query/Where';
import { selectedValues } from '#domain/fields/select';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { findRecord } from '#core/records/findRecord';
import type { Entity } from '#core/schema/defineEntity';
import { formOf } from '#core/schema/formOf';
import { textOf, valueOf } from '#core/schema/valueOf';
import { attributeCollection } from '../shared/attributeCollections';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The attributes of the product's set that have options, in the order of the form. */
async function variableAttributes(
  entity: Entity,
  record: EntityRecords['products'],
  { store, language }: Context,
): Promise<VariableAttribute[]> {
  const { records } = await store.find(attributeCollection, { where: notDeleted });
  const ids = new Map(records.map((attribute) => [textOf(attribute, 'code'), attribute._id]));
  return [...formOf(entity, record).names].flatMap((name) => {
    const field = entity.definitions[language].get(name);
    const _id = ids.get(name);
    if (!field || _id === undefined || !hasOptions(field.type)) return [];
    const value = valueOf<StoredRecord>(record, name);
    const selected =
      typeof value === 'string' || Array.isArray(value) ? selectedValues(value as string | string[]) : [];
    const options = (field.datalist ?? [])
      .filter(({ disabled }) => !disabled)
      .map(({ value: option, view }) => ({ value: option, view, selected: selected.includes(option) }));
    return [{ _id, code: name, title: field.title, options }];
  });
}

export async function getVariableAttributes(id: string, context: Context): Promise<VariableAttribute[]> {
  const entity = requireEntity('product', context);
  const access = requireAccess(entity, 'load', context);
  return variableAttributes(entity, await findRecord(entity, id, access, context), context);
}
