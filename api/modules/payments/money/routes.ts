import { z } from 'zod';
import { typedText } from '#core/kernel/schemas/typedText';
import type { EnterMoneyBody } from '#domain/wire/OrderMoney';
import { enteredMoneyKinds, moneyWays } from '#domain/wire/OrderMoney';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { id } from '#core/records/schemas/id';
import { paymentCodes } from '../../../services/payment/paymentMethods';
import { linkResult, paidSum } from '../payment/schemas';
import { sendPaymentLink } from './sendPaymentLink';
import { enterMoney } from './enterMoney';

const enterMoneyBody: z.ZodType<EnterMoneyBody> = z
  .strictObject({
    order: id,
    kind: z.enum(enteredMoneyKinds),
    sum: paidSum,
    way: z.enum(moneyWays),
    note: typedText(500).optional(),
  })
  .meta({ id: 'EnterMoneyBody' });

const enter = defineRoute({
  name: 'enterMoney',
  method: 'POST',
  path: '/api/order/enter-money',
  access: 'session',
  summary:
    'Enters a payment or a refund of an order that went past the services, or what is let off of its price. For staff of the marketplace.',
  body: enterMoneyBody,
  result: z.object({}),
  refusals: [404, 409],
  handler: ({ body }, context) => enterMoney(body, context),
});

const send = defineRoute({
  name: 'sendPaymentLink',
  method: 'POST',
  path: '/api/order/send-payment-link',
  access: 'session',
  summary:
    'Sends the client a link by which what is left of the order is paid: by mail, else by a message to the phone.',
  body: z.strictObject({ order: id, payment: z.enum(paymentCodes), parts_count: z.int().min(1).max(100).optional() }),
  result: linkResult,
  refusals: [404, 409],
  handler: ({ body }, context) => sendPaymentLink(body, context),
});

export const moneyRoutes: readonly Route[] = [enter, send];
