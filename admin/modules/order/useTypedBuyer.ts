import { useMemo } from 'react';
import { useFieldState } from '../../fields/form/useFieldState';

/** What was typed into an order of its buyer, by the fields of a client. */
type TypedBuyer = Readonly<Partial<Record<'surname' | 'name' | 'phone' | 'email', string>>>;

function useText(name: string): string {
  const value = useFieldState(name).value['0'];
  return typeof value === 'string' ? value.trim() : '';
}

/** Of the form around it; only what is filled in. */
export function useTypedBuyer(): TypedBuyer {
  const [surname, name] = [useText('buyer_surname'), useText('buyer_name')];
  const [phone, email] = [useText('buyer_phone'), useText('buyer_email')];
  return useMemo(
    () => ({ ...(surname && { surname }), ...(name && { name }), ...(phone && { phone }), ...(email && { email }) }),
    [surname, name, phone, email],
  );
}
