import type { DeliveryType } from '../delivery/deliveryMethods';

/** All statuses of an order (domain §4, requirements N-02). */
export const orderStatuses = [
  'pending',
  'pending_cash',
  'pending_partner',
  'processing',
  'processing_cash',
  'processing_partner',
  'payed',
  'sent',
  'complete',
  'canceled',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export const isOrderStatus = (code: string): code is OrderStatus => (orderStatuses as readonly string[]).includes(code);

const ownerOnly: readonly OrderStatus[] = ['pending', 'processing'];
const othersOnly: readonly OrderStatus[] = ['pending_cash', 'pending_partner', 'processing_cash', 'processing_partner'];

/** The marketplace owner's own shop has no cash and partner variants, other shops have only those (domain §4). */
export const statusesOfShop = (isOwnerShop: boolean): OrderStatus[] =>
  orderStatuses.filter((status) => !(isOwnerShop ? othersOnly : ownerOnly).includes(status));

/** `cash`: paid to the seller; `partner`: through a payment partner. */
type PaymentKind = 'cash' | 'partner';

export const paymentKindOf = (payment: string): PaymentKind => (payment === 'cash' ? 'cash' : 'partner');

/** The status of a new order. */
export const firstStatus = (isOwnerShop: boolean, payment: string): OrderStatus =>
  isOwnerShop ? 'pending' : `pending_${paymentKindOf(payment)}`;

/** What a change of status depends on. */
export interface StatusSituation {
  isOwnerShop: boolean;
  payment: string;
  delivery: DeliveryType | null;
  /** `administrator`: the table does not bind, with a comment; `marketplace`: its staff; `shop`: people of another shop. */
  actor: 'administrator' | 'marketplace' | 'shop';
}

/** Keys of messages: why a change of status is refused. */
export type StatusRefusal =
  'statusNotForShop' | 'statusNotFrom' | 'statusSelfPickupOnly' | 'statusStaffOnly' | 'statusNeedsComment';

export const pendingStatuses: readonly OrderStatus[] = ['pending', 'pending_cash', 'pending_partner'];
export const processingStatuses: readonly OrderStatus[] = ['processing', 'processing_cash', 'processing_partner'];
/** Accepted or not, and not sent. */
export const unpaidStatuses: readonly OrderStatus[] = [...pendingStatuses, ...processingStatuses];
export const isPending = (status: OrderStatus): boolean => pendingStatuses.includes(status);
export const isProcessing = (status: OrderStatus): boolean => processingStatuses.includes(status);

const variantOf = (stage: 'pending' | 'processing', { isOwnerShop, payment }: StatusSituation): OrderStatus =>
  isOwnerShop ? stage : `${stage}_${paymentKindOf(payment)}`;

/** Changes whose status each order's shop and payment choose: taken into work, or taken up again. */
export const orderStages = ['accept', 'reopen'] as const;

const stageOf = { accept: 'processing', reopen: 'pending' } as const;

/** The status that a change gives an order; a code that is none of them stays as it is. */
export const statusFor = (wanted: string, situation: StatusSituation): string =>
  wanted === 'accept' || wanted === 'reopen' ? variantOf(stageOf[wanted], situation) : wanted;

/** The next statuses by the table of N-02, whoever asks. */
function followers(from: OrderStatus, situation: StatusSituation): OrderStatus[] {
  if (isPending(from)) return [variantOf('processing', situation), 'payed', 'canceled'];
  if (isProcessing(from)) return ['payed', 'sent', 'complete', 'canceled'];
  switch (from) {
    case 'payed':
      return ['sent', 'complete', 'canceled'];
    case 'sent':
      return ['payed', 'complete', 'canceled'];
    case 'complete':
      return ['canceled'];
    default:
      return [variantOf('pending', situation)];
  }
}

/** Why the status cannot follow; null when it can. A comment is part of the change, because an admin needs one. */
export function statusRefusal(
  from: OrderStatus,
  to: OrderStatus,
  comment: string,
  situation: StatusSituation,
): StatusRefusal | null {
  if (!statusesOfShop(situation.isOwnerShop).includes(to)) return 'statusNotForShop';
  const refusal = tableRefusal(from, to, situation);
  if (refusal === null || situation.actor !== 'administrator') return refusal;
  return comment.trim() === '' ? 'statusNeedsComment' : null;
}

function tableRefusal(from: OrderStatus, to: OrderStatus, situation: StatusSituation): StatusRefusal | null {
  if (!followers(from, situation).includes(to)) return 'statusNotFrom';
  if (to === 'complete' && from !== 'sent' && situation.delivery !== 'selfshipping') return 'statusSelfPickupOnly';
  if ((from === 'complete' || from === 'canceled') && situation.actor === 'shop') return 'statusStaffOnly';
  return null;
}
