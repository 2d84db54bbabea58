import type { VariableRelation } from '#domain/wire/VariableRelation';
import { valueOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The product's field with its variations. */
export const variationsField = 'variations';

/** Where a product keeps the key that all products of its group share. */
export const familyPath = '_family';

/** All products of a group have the same list: its first product names them; '' without variations. */
export const familyOf = (list: readonly VariableRelation[]): string => list[0]?.relation ?? '';

export const variationsOf = (record: EntityRecords['products'] | null | undefined): VariableRelation[] => {
  const value = record ? valueOf(record, variationsField) : undefined;
  return Array.isArray(value) ? value : [];
};
