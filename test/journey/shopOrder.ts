import { demoBranch } from '../../mocks/seed/demoSender';

/** The body of a call that orders a piece of a shop's product, for a buyer who has a phone alone. */
export const shopOrder = (shop: unknown, product: string, phone: string) => ({
  fields: {
    shop: { 0: shop },
    cart: { 0: { cartItems: [{ id: product, qty: 1 }] } },
    payment: { 0: { payment: 'card' } },
    addresses: {
      0: [
        {
          ...demoBranch,
          novapost_warehouse: { ...demoBranch.novapost_warehouse, warehouse: 'demo-01001-2' },
          address: '',
        },
      ],
    },
    buyer_surname: { 0: 'Гнатюк' },
    buyer_name: { 0: 'Леся' },
    buyer_phone: { 0: `+${phone}` },
  },
});

export const parcelOf = (order: string) => ({
  ...{ order, weight: 2, seats: 1, description: 'Глечик', cost: 400, payer: 'Recipient' },
});
