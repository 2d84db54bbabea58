import { createContext } from 'react';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import type { FormFieldType } from './FormFieldType';

/** How to load the form sides of field types that belong to a feature, each type from its module. */
export type FieldTypeLoaders = {
  readonly [Code in FieldTypeCode]?: () => Promise<{ fieldTypes: Readonly<Record<Code, FormFieldType>> }>;
};

export const FieldTypeLoadersContext = createContext<FieldTypeLoaders>({});
