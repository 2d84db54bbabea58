import type { FormFieldTypes } from '../../../fields/form/FormFieldType';
import { sortableParts } from '../../../fields/form/FormFieldType';
import { AttributeGroupsInput } from './AttributeGroupsInput';
import { AttributeOptionsInput } from './AttributeOptionsInput';

export const fieldTypes = {
  'attribute-options': { Input: AttributeOptionsInput, ...sortableParts },
  'attribute-groups': { Input: AttributeGroupsInput, ...sortableParts, decidesForm: true },
} satisfies FormFieldTypes;
