import type { SendOrdersResult } from '#domain/wire/Action';
import type { Envelope } from '#domain/wire/Envelope';
import type { GetCartBody, GetCartResult, PaymentLink } from '#domain/wire/Order';
import type { OrderGroup } from '#domain/wire/OrderGroup';
import type { EnterMoneyBody, OrderPaymentsResult } from '#domain/wire/OrderMoney';
import type { ReturnBody, ReturnResult } from '#domain/wire/OrderReturn';
import type { ReportPreview } from '#domain/wire/ReportPreview';
import type { TimelineResult } from '#domain/wire/OrderTimeline';
import type { OrderDocumentKind } from '#domain/wire/OrderDocument';
import type { ListBody } from '#domain/wire/Listing';
import type { CreateWaybillsResult, WaybillsOfAction } from '#domain/wire/BulkWaybills';
import type { WaybillBody, WaybillResult } from '#domain/wire/Waybill';
import type { EnvelopeClient } from '../../../../dataProvider/envelopeClient';
import type { Orders } from '../../../../dataProvider/statusCalls';

/** Named orders in this order, or all that is found in the order of the list. */
export type PrintSelection = Orders & Pick<ListBody, 'sort'>;

export interface OrderCalls {
  /** Computes a cart: products, coupons and delivery as they are now. */
  getCart(body: GetCartBody, signal?: AbortSignal): Promise<GetCartResult>;
  generatePaymentLink(order: string, payment: string, parts: number): Promise<Envelope<PaymentLink>>;
  /** The same, mailed to the client. */
  sendPaymentLink(order: string, payment: string, parts: number): Promise<Envelope<PaymentLink>>;
  /** Sends the newest entry of the status history to the client. */
  reportClient(order: string): Promise<Envelope>;
  /** How the client would be told of a status. */
  previewReport(order: string, status: string, comment: string, signal?: AbortSignal): Promise<ReportPreview>;
  synchronise1c(order: string): Promise<Envelope>;
  orderTimeline(order: string, signal?: AbortSignal): Promise<TimelineResult>;
  addOrderNote(order: string, text: string): Promise<Envelope>;
  /** The other orders of its checkout. */
  orderGroup(order: string, signal?: AbortSignal): Promise<OrderGroup>;
  orderPayments(order: string, signal?: AbortSignal): Promise<OrderPaymentsResult>;
  /** Money that went past the services. */
  enterMoney(body: EnterMoneyBody): Promise<Envelope>;
  /** Hryvnia. */
  refundPayment(payment: string, sum: number): Promise<Envelope>;
  /** What came of a payment that a person had to decide about. */
  reviewPayment(payment: string, note: string): Promise<Envelope>;
  returnPieces(body: ReturnBody): Promise<Envelope<ReturnResult>>;
  waybill(order: string, signal?: AbortSignal): Promise<WaybillResult>;
  createWaybill(body: WaybillBody): Promise<Envelope>;
  /** Waybills for these orders, or with `preview` which of them get one. */
  createWaybills<Result extends CreateWaybillsResult>(
    body: Orders & { preview?: boolean },
    signal?: AbortSignal,
  ): Promise<Envelope<Result>>;
  /** Queues these orders for 1C. */
  sendTo1c(body: Orders): Promise<Envelope<SendOrdersResult>>;
  /** What such an operation has made out until now. */
  waybillsOfAction(action: string, signal?: AbortSignal): Promise<WaybillsOfAction>;
  removeWaybill(order: string): Promise<Envelope>;
  /** Asks the carrier where the parcel is. */
  trackWaybill(order: string): Promise<Envelope>;
  /** A PDF. */
  printOrders(kind: OrderDocumentKind, orders: PrintSelection): Promise<{ name: string; content: Blob }>;
}

export function createOrderCalls(client: EnvelopeClient): OrderCalls {
  const at = (call: string, query: Record<string, string>) =>
    `/api/order/${call}?${new URLSearchParams(query).toString()}`;
  return {
    getCart: async (body, signal) =>
      (await client.call<GetCartResult>('POST', '/api/order/get-cart', { body, signal })).result,
    generatePaymentLink: (order, payment, parts) =>
      client.call('GET', at('generate-payment-link', { order, payment, parts_count: String(parts) })),
    sendPaymentLink: (order, payment, parts) =>
      client.call('POST', '/api/order/send-payment-link', { body: { order, payment, parts_count: parts } }),
    reportClient: (order) => client.call('GET', at('report-client', { order })),
    previewReport: async (order, status, comment, signal) =>
      (await client.call<ReportPreview>('GET', at('report-preview', { order, status, comment }), { signal })).result,
    synchronise1c: (order) => client.call('GET', at('syncronize-1c', { order })),
    orderTimeline: async (order, signal) =>
      (await client.call<TimelineResult>('GET', at('timeline', { order }), { signal })).result,
    addOrderNote: (order, text) => client.call('POST', '/api/order/note', { body: { order, text } }),
    orderGroup: async (order, signal) =>
      (await client.call<OrderGroup>('GET', at('group', { order }), { signal })).result,
    orderPayments: async (order, signal) =>
      (await client.call<OrderPaymentsResult>('GET', at('payments', { order }), { signal })).result,
    enterMoney: (body) => client.call('POST', '/api/order/enter-money', { body }),
    refundPayment: (payment, sum) => client.call('POST', '/api/payment/refund', { body: { payment, sum } }),
    reviewPayment: (payment, note) =>
      client.call('POST', `/api/payment/${encodeURIComponent(payment)}/review`, { body: { note } }),
    printOrders: (kind, orders) => client.download('/api/order/document', { kind, ...orders }),
    returnPieces: (body) => client.call('POST', '/api/order/return', { body }),
    waybill: async (order, signal) =>
      (await client.call<WaybillResult>('GET', at('waybill', { order }), { signal })).result,
    createWaybill: (body) => client.call('POST', '/api/order/create-waybill', { body }),
    createWaybills: (body, signal) => client.call('POST', '/api/order/create-waybills', { body, signal }),
    sendTo1c: (body) => client.call('POST', '/api/order/send-to-1c', { body }),
    waybillsOfAction: async (action, signal) =>
      (await client.call<WaybillsOfAction>('GET', at('waybills-of-action', { action }), { signal })).result,
    removeWaybill: (order) => client.call('POST', '/api/order/delete-waybill', { body: { order } }),
    trackWaybill: (order) => client.call('POST', '/api/order/track-waybill', { body: { order } }),
  };
}
