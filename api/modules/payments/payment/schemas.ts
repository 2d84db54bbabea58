import { z } from 'zod';
import { hryvnia } from '#core/kernel/schemas/hryvnia';
import { typedText } from '#core/kernel/schemas/typedText';
import { paymentCodes } from '../../../services/payment/paymentMethods';
import type { PaymentLink } from '#domain/wire/Order';
import type { OrderDue, OrderPaymentsResult } from '#domain/wire/OrderMoney';
import { enteredMoneyKinds, moneyWays } from '#domain/wire/OrderMoney';
import { paymentEventKinds, paymentStates, paymentIssues } from '#domain/wire/OrderPaymentEntry';
import type { UnmatchedCallbacksResult } from '#domain/wire/UnmatchedCallback';
import { unmatchedReasons } from '#domain/wire/UnmatchedCallback';
import { message } from '#core/kernel/schemas/values';
import { id } from '#core/records/schemas/id';

export const linkQuery = z.object({
  order: id,
  payment: z.enum(paymentCodes),
  parts_count: z.coerce.number().int().min(1).max(100).optional(),
});

export const linkResult: z.ZodType<PaymentLink> = z
  .object({ link: z.string(), status: z.boolean(), messages: z.array(message) })
  .meta({ id: 'PaymentLink' });

export const paymentsQuery = z.object({ order: id });

const due: z.ZodType<OrderDue> = z.object({
  received: z.number(),
  returned: z.number(),
  conceded: z.number(),
  amountDue: z.number(),
  refundDue: z.number(),
  amountToCollect: z.number(),
  quantityToPack: z.number(),
});

export const paymentsResult: z.ZodType<OrderPaymentsResult> = z
  .object({
    entered: z.array(
      z.object({
        time: z.string(),
        kind: z.enum(enteredMoneyKinds),
        sum: z.number(),
        way: z.enum(moneyWays),
        author: z.string(),
        note: z.string(),
      }),
    ),
    due,
    items: z.array(
      z.object({
        _id: z.string(),
        created: z.string(),
        code: z.string(),
        sum: z.number(),
        parts: z.number(),
        state: z.enum(paymentStates),
        refunded: z.number(),
        events: z.array(
          z.object({ time: z.string(), kind: z.enum(paymentEventKinds), detail: z.string(), author: z.string() }),
        ),
        trouble: z.enum(paymentIssues),
        link: z.string(),
      }),
    ),
  })
  .meta({ id: 'OrderPayments' });

/** A payment or a refund. */
export const paidSum = hryvnia(0.01, 10_000_000);

export const refundBody = z.strictObject({ payment: id, sum: paidSum }).meta({ id: 'RefundBody' });
export const refundResult = z.object({ status: z.boolean() });

export const unmatchedCallbacksQuery = z.object({ page: z.coerce.number().optional() });
export const unmatchedCallbacksResult: z.ZodType<UnmatchedCallbacksResult> = z
  .object({
    items: z.array(
      z.object({
        _id: z.string(),
        time: z.string(),
        service: z.string(),
        reference: z.string(),
        state: z.string(),
        sum: z.number().nullable(),
        reason: z.enum(unmatchedReasons),
        reviewed: z.object({ time: z.string(), author: z.string(), note: z.string() }).nullable(),
      }),
    ),
    page: z.number(),
    maxPages: z.number(),
    total: z.number(),
  })
  .meta({ id: 'PaymentStrays' });
export const reviewParams = z.object({ id });
export const reviewBody = z.strictObject({ note: typedText(500) }).meta({ id: 'PaymentReviewBody' });

export const resultQuery = z.object({ payment: id, language: z.enum(['uk', 'en']).catch('uk') });
