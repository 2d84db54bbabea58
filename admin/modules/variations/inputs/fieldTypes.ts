import type { FormFieldTypes } from '../../../fields/form/FormFieldType';
import { sortableParts } from '../../../fields/form/FormFieldType';
import { VariableRelationsInput } from './VariableRelationsInput';

export const fieldTypes = {
  'variable-relations': { Input: VariableRelationsInput, ...sortableParts },
} satisfies FormFieldTypes;
