import { z } from 'zod';
import type { Context } from '#core/kernel/Context';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { requireUser } from '#core/kernel/requireUser';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import type { FactorRequired } from '../factors/factorRequired';
import { afterFactorRemoved, requireOtherFactor } from '../factors/removeFactor';
import { newFactorResult } from '../factors/schemas';
import { mailAccountNotice } from '../mails/mailAccountNotice';
import { addPasskey } from '../factors/addPasskey';
import { maxPasskeys } from '../passkeys/OwnPasskeys';
import { requirePasskeys } from '../passkeys/requirePasskeys';
import { newPasskey, passkeyOptions, passkeyUse } from '../passkeys/schemas';
import { confirmByPasskey } from './confirmByPasskey';
import { requireOwnUser } from '../requireOwnUser';
import { confirmPurpose, creationPurpose } from './passkeyPurposes';
import { id } from '#core/records/schemas/id';

async function requireRoom(context: Context): Promise<void> {
  const known = await requirePasskeys(context).of(requireUser(context).id);
  if (known.length >= maxPasskeys) throw refuse(409, 'tooManyPasskeys', { count: maxPasskeys });
}

const creationOptions = defineRoute({
  name: 'passkeyOptions',
  method: 'POST',
  path: '/api/user/passkeys/options',
  access: 'session',
  confirmed: true,
  summary: 'What a browser needs to make a passkey.',
  result: passkeyOptions,
  refusals: [404],
  handler: async (_request, context) => {
    await requireRoom(context);
    const { id, email, name } = requireUser(context);
    const options = await requirePasskeys(context).creationOptions({ id, email, name }, creationPurpose(context));
    return envelopeReply({ options });
  },
});

const addOwnPasskey = defineRoute({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/user/passkeys',
  access: 'session',
  confirmed: true,
  summary: 'Adds a passkey. Recovery codes are in this answer only, where the account had none.',
  body: newPasskey,
  result: newFactorResult,
  refusals: [404],
  handler: async ({ body, raw }, context) => {
    await requireRoom(context);
    const user = await requireOwnUser(context);
    const passkey = { ...body, purpose: creationPurpose(context) };
    const recoveryCodes = await addPasskey(user, passkey, raw.ip, context);
    return envelopeReply({ recoveryCodes }, { messages: [infoMessage('passkeyAdded', { name: body.name })] });
  },
});

const removePasskey = (isRequired: FactorRequired) =>
  defineRoute({
    name: 'removePasskey',
    method: 'DELETE',
    path: '/api/user/passkeys/:id',
    access: 'session',
    confirmed: true,
    summary: 'Removes a passkey. 409 where it is the last factor of who must have one.',
    params: z.object({ id }),
    result: z.object({}),
    handler: async ({ params, raw }, context) => {
      const user = await requireOwnUser(context);
      await requireOtherFactor(user, 'passkey', isRequired, context);
      const name = await requirePasskeys(context).remove(user._id, params.id);
      if (name === null) throw refuse(404, 'noItem');
      await afterFactorRemoved(user, context);
      await context.securityLog.record({ kind: 'factorRemoved', user: user._id, ip: raw.ip, factor: 'passkey' });
      await mailAccountNotice(user, 'passkeyRemoved', context, name);
      return envelopeReply({}, { messages: [infoMessage('passkeyRemoved', { name })] });
    },
  });

const confirmOptions = defineRoute({
  name: 'passkeyConfirmOptions',
  method: 'POST',
  path: '/api/user/confirm/passkey-options',
  access: 'session',
  summary: 'What a browser needs to confirm by passkey who is there.',
  result: passkeyOptions,
  refusals: [404],
  handler: async (_request, context) => {
    const passkeys = requirePasskeys(context);
    return envelopeReply({ options: await passkeys.requestOptions(requireUser(context).id, confirmPurpose(context)) });
  },
});

const confirmWithPasskey = defineRoute({
  name: 'confirmByPasskey',
  method: 'POST',
  path: '/api/user/confirm/passkey',
  access: 'session',
  summary: 'A passkey in place of the password once more.',
  body: z.object({ response: passkeyUse }).meta({ id: 'ConfirmByPasskeyBody' }),
  result: z.object({}),
  refusals: [404, 429],
  handler: ({ body, raw }, context) => confirmByPasskey(body.response, raw, context),
});

export const passkeyRoutes = (isRequired: FactorRequired): readonly Route[] => [
  creationOptions,
  addOwnPasskey,
  removePasskey(isRequired),
  confirmOptions,
  confirmWithPasskey,
];
