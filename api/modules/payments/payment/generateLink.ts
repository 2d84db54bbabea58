import { authorOf } from '../../orders/shared/values/authorOf';
import type { Money } from '#domain/commerce/Money';
import { toHryvnia } from '#domain/commerce/Money';
import { partsBounds } from '#domain/payment/paymentSettings';
import { isOrderStatus } from '#domain/order/orderStatuses';
import type { MessageKey } from '#domain/text/messages/MessageKey';
import type { TextParams } from '#domain/text/translate';
import { translate } from '#domain/text/translate';
import type { PaymentLink } from '#domain/wire/Order';
import type { Context } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import { systemRecord } from '#core/schema/systemCollection';
import { textOf } from '#core/schema/valueOf';
import { dueOf } from '../../orders/shared/due/dueOf';
import { paymentsOf } from '../../orders/shared/due/OrderMoney';
import { findOrder } from '../../orders/shared/values/findOrder';
import { findBuyer } from '../../orders/shared/values/buyerOf';
import { paymentOf, statusOf } from '../../orders/shared/values/orderValues';
import { shopOffers } from '../../orders/shared/offers/shopOffers';
import { changePayment } from './changePayment';
import { demoNote } from '../../orders/shared/values/ownWords';
import type { PaymentProvider } from '../../../services/payment/contract/PaymentProvider';
import { PaymentServiceFailure } from '../../../services/payment/contract/PaymentProvider';
import { enqueuePoll } from './pollPayment';
import { paymentService, serviceOfMethod } from '../../../services/payment/paymentServices';
import { providerOf } from './providerOf';
import type { StoredPayment } from '../../orders/shared/payments/StoredPayment';
import { paymentCollection } from '../../orders/shared/payments/StoredPayment';
import type { EntityRecords } from '#core/ports/EntityRecords';

const linkLifetimeMs = 24 * 3_600_000;

interface LinkRequest {
  order: string;
  payment: string;
  parts_count?: number;
}

class NoLink extends Error {
  constructor(
    readonly key: MessageKey,
    readonly params?: TextParams,
  ) {
    super(key);
  }
}

/** What is to be paid, and how. */
type PaymentTerms = Pick<StoredPayment, 'order' | 'provider' | 'code' | 'amount' | 'parts'>;

/** What is to be paid, or `NoLink` with the reason why it can not be. */
async function termsOf(
  order: EntityRecords['orders'],
  { payment: code, parts_count: parts = partsBounds.min }: LinkRequest,
  former: readonly StoredPayment[],
  context: Context,
): Promise<PaymentTerms> {
  const status = statusOf(order)?.status ?? '';
  if (order._deleted || !isOrderStatus(status) || status === 'canceled') throw new NoLink('orderNotPayable');
  const { amountDue: amount, owed } = dueOf(order, former);
  if (amount === 0) throw new NoLink('orderNothingDue');
  const { payments } = await shopOffers(textOf(order, 'shop'), context);
  const offer = payments.find((each) => each.code === code);
  if (!offer) throw new NoLink('invalidChoice');
  const service = serviceOfMethod(offer.code);
  if (!service) throw new NoLink('paymentNotOnline');
  if (owed < offer.minOrderPrice) throw new NoLink('paymentMinOrder', { sum: toHryvnia(offer.minOrderPrice) });
  const provider = service.code;
  if (!offer.parts) return { order: order._id, provider, code: offer.code, amount, parts: 0 };
  const min = Math.max(partsBounds.min, offer.parts.min);
  const max = Math.min(partsBounds.max, offer.parts.max);
  if (parts < min) throw new NoLink('smaller', { min });
  if (parts > max) throw new NoLink('bigger', { max });
  return { order: order._id, provider, code: offer.code, amount, parts };
}

/** The same call again gives the same link, as long as it can be used: also not after the account has changed. */
const isUsable = (payment: StoredPayment, terms: PaymentTerms, account: string, now: number): boolean =>
  payment.state === 'open' &&
  payment.link !== '' &&
  payment.account === account &&
  Date.parse(payment.expires) > now &&
  payment.code === terms.code &&
  payment.amount === terms.amount &&
  payment.parts === terms.parts;

/** Whether a payment has the number that the service would know a new one by. */
const isSameNumber = (payment: StoredPayment, terms: PaymentTerms): boolean =>
  payment.provider === terms.provider &&
  paymentService(terms.provider)?.takesNumberOnce === true &&
  payment.amount === terms.amount &&
  ['open', 'failed'].includes(payment.state);

/** A payment that is there already is opened anew, or a new one is stored. */
async function openedPayment(
  terms: PaymentTerms,
  payments: readonly StoredPayment[],
  context: Context,
): Promise<StoredPayment> {
  const now = context.clock.now();
  const expires = new Date(now + linkLifetimeMs).toISOString();
  const event = { kind: 'created', detail: terms.code, author: authorOf(context) } as const;
  const former = payments.find((each) => isSameNumber(each, terms));
  const opened =
    former &&
    (await changePayment(
      former._id,
      (payment) =>
        isSameNumber(payment, terms) ? { state: 'open', code: terms.code, link: '', expires, event } : null,
      context,
    ));
  if (opened?.changed) {
    await enqueuePoll(opened.payment, 0, context);
    return opened.payment;
  }
  const payment: StoredPayment = systemRecord(newId(context), now, {
    ...terms,
    ...({ state: 'open', link: '', expires, refunded: 0, conceded: 0, untold: '', trouble: '' } as const),
    events: [{ time: new Date(now).toISOString(), ...event }],
  });
  // Before the service hears of it: what it then reports is known, also if this process dies meanwhile.
  await context.store.insert(paymentCollection.name, [payment]);
  await enqueuePoll(payment, 0, context);
  return payment;
}

interface NewLink extends Pick<PaymentProvider, 'isDemo'> {
  link: string;
  order: EntityRecords['orders'];
}

async function newPayment(request: LinkRequest, context: Context): Promise<NewLink> {
  // Read here, under the lock: while it was waited for the order may have become another one, with another sum.
  const order = await findOrder(request.order, 'update', context);
  const payments = await paymentsOf(order._id, context);
  const terms = await termsOf(order, request, payments, context);
  const provider = await providerOf(terms.provider, context);
  if (!provider) throw new NoLink('paymentNotConfigured');
  const { isDemo } = provider;
  const account = await provider.accountDigest();
  const known = payments.find((each) => isUsable(each, terms, account, context.clock.now()));
  if (known) return { link: known.link, isDemo, order };
  const payment = await openedPayment(terms, payments, context);
  // The buyer reads it, not who makes the link.
  const { language = context.language } = (await findBuyer(order, context)) ?? {};
  const description = translate(language, 'paymentOfOrder', { number: textOf(order, 'title') });
  try {
    const { link, ref } = await provider.open(payment, {
      description,
      language,
      lifetimeMs: linkLifetimeMs,
      // One line: discounts of an order do not divide into whole kopiyky of single pieces, and services add up.
      products: [{ name: description, count: 1, price: terms.amount as Money }],
    });
    await changePayment(payment._id, () => ({ link, account, ...(ref !== undefined && { ref }) }), context);
    return { link, isDemo, order };
  } catch (failure) {
    if (!(failure instanceof PaymentServiceFailure)) throw failure;
    context.log.warn({ payment: payment._id, error: failure.reason }, 'no link for a payment');
    await changePayment(
      payment._id,
      // A report may have been faster: what it says stays.
      ({ state }) =>
        state === 'open'
          ? { state: 'failed', event: { kind: 'failed', detail: failure.reason.slice(0, 200), author: '' } }
          : null,
      context,
    );
    if (failure.kind === 'unclear' || failure.kind === 'limit') throw new NoLink('paymentServiceFailed');
    throw new NoLink('paymentServiceRefused', { reason: failure.reason.slice(0, 200) });
  }
}

/**
 * Writes the link into the order, for whoever opens it next, as an entry of its history; an order that was changed
 * meanwhile is left as it is.
 */
async function rememberLink(
  order: EntityRecords['orders'],
  request: LinkRequest,
  link: PaymentLink,
  context: Context,
): Promise<void> {
  const value = paymentOf(order);
  if (value?.payment !== request.payment || value.link?.link === link.link) return;
  if (request.parts_count !== undefined && request.parts_count !== value.parts_count) return;
  const entity = context.entities.get('order');
  if (entity) await context.records.patchFollowing(entity, order, { 'payment.0': { ...value, link } }, context);
}

/** A link by which a client pays an order (requirements PAY-007). */
export async function generateLink(request: LinkRequest, context: Context): Promise<PaymentLink> {
  // Who may not have it does not wait for the lock.
  const { _id } = await findOrder(request.order, 'update', context);
  try {
    // Two who ask at once get one link: a client could pay by both.
    const { link, isDemo, order } = await context.locks.withLock(`payment of ${_id}`, () =>
      newPayment(request, context),
    );
    const notes = isDemo ? [{ type: 'info' as const, text: demoNote[context.language] }] : [];
    const result: PaymentLink = { link, status: true, messages: notes };
    await rememberLink(order, request, result, context);
    return result;
  } catch (failure) {
    if (!(failure instanceof NoLink)) throw failure;
    const text = translate(context.language, failure.key, failure.params);
    return { link: '', status: false, messages: [{ type: 'error', text }] };
  }
}
