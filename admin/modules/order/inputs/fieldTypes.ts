import type { FormFieldTypes } from '../../../fields/form/FormFieldType';
import { sortableParts } from '../../../fields/form/FormFieldType';
import { CartFact } from './CartFact';
import { CartInput } from './CartInput';
import { PaymentFact } from './PaymentFact';
import { PaymentInput } from './PaymentInput';
import { PromocodesInput } from './PromocodesInput';
import { StatusInput } from './StatusInput';

export const fieldTypes = {
  cart: { Input: CartInput, Fact: CartFact, ...sortableParts, decidesForm: true },
  status: { Input: StatusInput, ...sortableParts },
  payment: { Input: PaymentInput, Fact: PaymentFact, ...sortableParts },
  promocodes: { Input: PromocodesInput, ...sortableParts },
} satisfies FormFieldTypes;
