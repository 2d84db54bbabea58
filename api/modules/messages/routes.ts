import { requirePrivilege } from '#core/kernel/requirePrivilege';
import { z } from 'zod';
import type { MessengerBalancesResult } from '#domain/wire/Message';
import type { Context } from '#core/kernel/Context';
import { envelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { reportPath } from '#core/kernel/reportPath';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { bilingual } from '#core/kernel/schemas/values';
import { MessengerFailure } from '../../services/messengers/contract/MessengerCalls';
import type { MessengerService } from '../../services/messengers/contract/MessengerService';
import { messengers } from '../../services/messengers/messengers';
import { messengerRecord, openMessenger } from './openMessenger';

const balancesResult: z.ZodType<MessengerBalancesResult> = z
  .object({
    messengers: z.array(
      z.object({ code: z.string(), title: bilingual, balance: z.number().nullable(), isDemo: z.boolean() }),
    ),
  })
  .meta({ id: 'MessengerBalances' });

async function balances(context: Context): Promise<MessengerBalancesResult> {
  requirePrivilege('serviceKeys', context);
  const settings = await messengerRecord(context);
  const listed = messengers.map(async (service) => {
    const account = await openMessenger(service, settings, context);
    const { code, title } = service;
    const balance = await account?.balance().catch((failure: unknown) => {
      if (!(failure instanceof MessengerFailure)) throw failure;
      return null;
    });
    return { code, title, balance: balance ?? null, isDemo: account?.isDemo ?? false };
  });
  return { messengers: await Promise.all(listed) };
}

const balance = defineRoute({
  name: 'messengerBalances',
  method: 'GET',
  path: '/api/settings/messenger-balances',
  access: 'session',
  summary: 'How much money is left on the accounts of messengers. For administrators.',
  result: balancesResult,
  refusals: [403],
  handler: async (_request, context) => envelopeReply(await balances(context)),
});

/** Where a messenger reports to: how its messages stand is asked for then, and not believed. */
const callbackRoute = (service: MessengerService): Route =>
  defineRoute({
    name: `${service.code}Callback`,
    method: 'POST',
    path: `${reportPath}/${service.code}`,
    access: 'open',
    summary: service.callback.summary,
    body: service.callback.body,
    refusals: [403],
    handler: async ({ body }, context) => {
      const account = await openMessenger(service, await messengerRecord(context), context);
      if (!(await account?.isSigned(body))) throw refuse(403, 'noAccess');
      await context.mails.trackMessages();
      return envelopeReply({});
    },
  });

export const messageRoutes: readonly Route[] = [balance, ...messengers.map(callbackRoute)];
