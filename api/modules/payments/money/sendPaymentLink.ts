import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { dueOf } from '../../orders/shared/due/dueOf';
import { paymentsOf } from '../../orders/shared/due/OrderMoney';
import { reportWay } from '../../orders/shared/report/reportWay';
import { toldMessage } from '../../orders/shared/report/toldMessage';
import { findBuyer } from '../../orders/shared/values/buyerOf';
import { findOrder } from '../../orders/shared/values/findOrder';
import { generateLink } from '../payment/generateLink';
import { paymentLinkMail } from './paymentLinkMail';
import { paymentLinkMessage } from './paymentLinkMessage';

const messageKeys = { sent: 'paymentLinkSent', kept: 'mailKept' } as const;

/** Sends the client a link by which the order, or the rest of it, is paid: by mail, else to the phone, never by both. */
export async function sendPaymentLink(
  request: Parameters<typeof generateLink>[0],
  context: Context,
): Promise<EnvelopeReply> {
  const order = await findOrder(request.order, 'update', context);
  const buyer = await findBuyer(order, context);
  const way = await reportWay(buyer, context);
  if (!buyer || way.kind === 'none') throw refuse(409, way.kind === 'none' ? way.reason : 'clientNoEmail');
  const made = await generateLink(request, context);
  if (!made.status) return envelopeReply(made);
  // As the link has it: while it was made the order may have changed.
  const { amountDue } = dueOf(await findOrder(order._id, 'update', context), await paymentsOf(order._id, context));
  await context.mails.send({
    template: way.kind === 'mail' ? paymentLinkMail : paymentLinkMessage,
    to: way.to,
    language: buyer.language,
    once: context.planned?.take() ?? undefined,
    values: { number: String(order._increment), sum: amountDue, url: made.link },
  });
  return envelopeReply(made, { messages: [toldMessage(way, messageKeys, context, { to: way.to, email: way.to })] });
}
