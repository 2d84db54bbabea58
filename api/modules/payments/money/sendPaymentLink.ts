import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { letterMessage } from '#core/kernel/letterMessage';
import { envelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { dueOf } from '../../orders/shared/due/dueOf';
import { paymentsOf } from '../../orders/shared/due/OrderMoney';
import { findBuyer } from '../../orders/shared/values/buyerOf';
import { findOrder } from '../../orders/shared/values/findOrder';
import { generateLink } from '../payment/generateLink';
import { paymentLinkMail } from './paymentLinkMail';

/** Mails the client a link by which the order, or the rest of it, is paid. */
export async function sendPaymentLink(
  request: Parameters<typeof generateLink>[0],
  context: Context,
): Promise<EnvelopeReply> {
  const order = await findOrder(request.order, 'update', context);
  const buyer = await findBuyer(order, context);
  if (!buyer || buyer.email === '') throw refuse(409, 'clientNoEmail');
  const made = await generateLink(request, context);
  if (!made.status) return envelopeReply(made);
  const to = buyer.email;
  // As the link has it: while it was made the order may have changed.
  const { amountDue } = dueOf(await findOrder(order._id, 'update', context), await paymentsOf(order._id, context));
  await context.mails.send({
    template: paymentLinkMail,
    to,
    language: buyer.language,
    once: context.planned?.take() ?? undefined,
    values: { number: String(order._increment), sum: amountDue, url: made.link },
  });
  return envelopeReply(made, { messages: [letterMessage(context, 'paymentLinkSent', 'mailKept', { to, email: to })] });
}
