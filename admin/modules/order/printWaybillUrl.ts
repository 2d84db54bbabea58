/** The printed form of an order's waybill. */
export const printWaybillUrl = (order: string): string => `/api/order/print-waybill?order=${encodeURIComponent(order)}`;
