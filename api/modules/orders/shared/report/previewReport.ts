import { toHryvnia, toMoney } from '#domain/commerce/Money';
import type { OrderStatus } from '#domain/order/orderStatuses';
import { messageParts } from '#domain/text/messageParts';
import { mainLanguage } from '#domain/text/Language';
import { quietUntil } from '#domain/time/quietUntil';
import type { ReportPreview } from '#domain/wire/ReportPreview';
import type { Context } from '#core/kernel/Context';
import { infoMessage } from '#core/kernel/Reply';
import { translateMessage } from '#core/kernel/respond';
import type { ServerMessageKey } from '#core/schema/messages/ServerMessageKey';
import { findBuyer } from '../values/buyerOf';
import { findOrder } from '../values/findOrder';
import { isMailedStatus } from './markMailed';
import type { ReportWay } from './reportWay';
import { reportWay } from './reportWay';
import { statusMessage } from './statusMessage';
import { statusValuesOf } from './statusValuesOf';

interface ReportQuery {
  order: string;
  status: OrderStatus;
  comment: string;
}

/** Why nobody will be told: the refusals say that nobody was. */
const notTold: Readonly<Record<Extract<ReportWay, { kind: 'none' }>['reason'], ServerMessageKey>> = {
  clientNoEmail: 'clientWithoutEmail',
  clientNoAddress: 'clientWithoutAddress',
  clientNoMessages: 'clientWithoutMessages',
};

/** How the client would be told of a status, and what that costs; nothing is stored. */
export async function previewReport(
  { order: id, status, comment }: ReportQuery,
  context: Context,
): Promise<ReportPreview> {
  const { store, clock } = context;
  const order = await findOrder(id, 'update', context);
  const isAutomatic = await isMailedStatus(status, context);
  const buyer = await findBuyer(order, context);
  const way = await reportWay(buyer, context);
  if (way.kind === 'mail') return { isAutomatic, way: 'mail', to: way.to, isKept: context.mailer === null };
  if (way.kind === 'none') {
    const { text: reason } = translateMessage(context.language, infoMessage(notTold[way.reason]));
    return { isAutomatic, way: 'none', reason };
  }
  const { hasViber, isDemo, partPrice, quietHours } = way.setup;
  const language = buyer?.language ?? mainLanguage;
  const values = await statusValuesOf(order, { status, comment }, { store, language });
  const text = await context.mails.textOf({ template: statusMessage, language, values });
  const { parts } = messageParts(text);
  const until = quietUntil(clock.now(), quietHours);
  return {
    isAutomatic,
    ...{ way: 'message', to: way.to, hasViber, isDemo, text, parts },
    cost: partPrice === null ? null : toHryvnia(toMoney(parts * partPrice)),
    heldUntil: until === null ? null : new Date(until).toISOString(),
  };
}
