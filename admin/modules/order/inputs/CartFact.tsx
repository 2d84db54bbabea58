import type { FieldFactProps } from '../../../fields/form/FormFieldType';
import { CartInput } from './CartInput';

const nothing = () => undefined;

/** What was ordered and what it comes to, as a table. */
export const CartFact = (props: FieldFactProps) => (
  <CartInput
    {...props}
    disabled
    invalid={false}
    required={false}
    placeholder={undefined}
    describedBy={undefined}
    onChange={nothing}
    onBlur={nothing}
  />
);
