import { skipToken, useQuery } from '@tanstack/react-query';
import { formFieldsOf } from '../../../dataProvider/yarmarokRecord';
import { deliveryAddressOf } from '#domain/delivery/OrderAddress';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { useApi } from '../../core/session/useApi';

/** What an order shows of its client. */
interface OrderClient {
  title: string;
  phone: string;
  email: string;
  ordersCount: number;
  isSwitchedOff: boolean;
  /** Where orders go by default. */
  address: OrderAddress | null;
}

/** Null while it loads, and where the user may not see it. */
export function useClient(id: string): OrderClient | null {
  const api = useApi();
  const { data = null } = useQuery({
    queryKey: ['client', 'ofOrder', id],
    queryFn:
      id === ''
        ? skipToken
        : async ({ signal }): Promise<OrderClient> => {
            const { result } = await api.load('client', id, signal);
            const values = new Map(formFieldsOf(result.form).map(({ name, value }) => [name, value['0']]));
            const text = (name: string) => String(values.get(name) ?? '');
            const stored = values.get('addresses');
            const addresses = Array.isArray(stored) ? (stored as OrderAddress[]) : [];
            return {
              title: text('title') || ['surname', 'name', 'patronymic'].map(text).filter(Boolean).join(' '),
              phone: text('phone'),
              email: text('email'),
              ordersCount: Number(values.get('ordersCount') ?? 0),
              isSwitchedOff: values.get('active') === false,
              address: deliveryAddressOf(addresses),
            };
          },
    staleTime: 60_000,
    retry: false,
  });
  return data;
}
