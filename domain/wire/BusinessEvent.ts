/** What happened to an order, a product or a review, in the words of a shop. */
export const businessEventNames = [
  'order.created',
  'order.paid',
  'order.sent',
  'order.completed',
  'order.canceled',
  'order.returned',
  'product.stock',
  'review.created',
] as const;

export type BusinessEventName = (typeof businessEventNames)[number];
