import type { FormFieldTypes } from '../../../fields/form/FormFieldType';
import { sortableParts } from '../../../fields/form/FormFieldType';
import { AddressFact } from './AddressFact';
import { AddressInput } from './AddressInput';
import { SelfShippingPointsInput } from './SelfShippingPointsInput';

export const fieldTypes = {
  address: { Input: AddressInput, Fact: AddressFact, ...sortableParts },
  'selfshipping-points': { Input: SelfShippingPointsInput, ...sortableParts },
} satisfies FormFieldTypes;
