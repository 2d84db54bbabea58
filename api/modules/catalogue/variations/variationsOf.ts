import type { VariableRelation } from '../../../../domain/wire/VariableRelation';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import { localisedOf } from '../../../schema/valueOf';

/** The product's field with its variations. */
export const variationsField = 'variations';

export const variationsOf = (record: StoredRecord | null | undefined): VariableRelation[] => {
  const value = record ? localisedOf(record, variationsField)['0'] : undefined;
  return Array.isArray(value) ? (value as VariableRelation[]) : [];
};
