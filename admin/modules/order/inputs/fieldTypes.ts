import type { FormFieldTypes } from '../../../fields/form/FormFieldType';
import { sortableParts } from '../../../fields/form/FormFieldType';
import { CartInput } from './CartInput';
import { PaymentInput } from './PaymentInput';
import { PromocodesInput } from './PromocodesInput';
import { StatusInput } from './StatusInput';

export const fieldTypes = {
  cart: { Input: CartInput, ...sortableParts, decidesForm: true },
  status: { Input: StatusInput, ...sortableParts },
  payment: { Input: PaymentInput, ...sortableParts },
  promocodes: { Input: PromocodesInput, ...sortableParts },
} satisfies FormFieldTypes;
