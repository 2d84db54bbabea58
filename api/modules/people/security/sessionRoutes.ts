import { z } from 'zod';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { requireUser } from '#core/kernel/requireUser';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { rememberedCookie } from '#core/kernel/sessionCookie';
import { RememberedDevices } from '../factors/RememberedDevices';
import { requireOwnUser } from '../requireOwnUser';
import { id } from '#core/records/schemas/id';

/** Who has taken a session over does not get the others, their owner’s, out of the way. */
const endSession = defineRoute({
  name: 'endOwnSession',
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  access: 'session',
  confirmed: true,
  summary: 'Ends one session of the own account, here and in the store.',
  params: z.object({ id }),
  result: z.object({}),
  handler: async ({ params, raw }, context) => {
    const { id } = requireUser(context);
    if (!(await context.sessions.endOne(id, params.id))) throw refuse(404, 'sessionGone');
    await context.securityLog.record({ kind: 'sessionsEnded', user: id, ip: raw.ip });
    return envelopeReply({}, { messages: [infoMessage('sessionEndedThere')] });
  },
});

/** Of whom one does not know how they got in one does not know either whether their device is remembered. */
async function endOthers({ ip }: ApiRequest, context: Context): Promise<EnvelopeReply> {
  const user = await requireOwnUser(context);
  await context.sessions.endOthers(user._id, context.session?.id);
  await new RememberedDevices(context).forgetAll(user);
  await context.securityLog.record({ kind: 'sessionsEnded', user: user._id, ip });
  await context.securityLog.record({ kind: 'devicesForgotten', user: user._id, ip });
  const messages = [infoMessage('othersEnded')];
  return envelopeReply({}, { messages, cookies: { [rememberedCookie]: null } });
}

const endOtherSessions = defineRoute({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'session',
  confirmed: true,
  summary: 'Ends all sessions of the own account but this one, and forgets all remembered devices.',
  result: z.object({}),
  handler: ({ raw }, context) => endOthers(raw, context),
});

export const ownSessionRoutes: readonly Route[] = [endSession, endOtherSessions];
