import { z } from 'zod';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import { AttemptCounter } from '#core/kernel/AttemptCounter';
import { canLogIn } from '#core/kernel/canLogIn';
import type { Context } from '#core/kernel/Context';
import { networkOf } from '#core/kernel/networkOf';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { passkeyCookie, secondStepCookie } from '#core/kernel/sessionCookie';
import { tooManyAttempts } from '#core/kernel/tooManyAttempts';
import type { PasskeyUse } from '#core/ports/Passkeys';
import { loginResult } from '../factors/schemas';
import { requirePasskeys } from '../passkeys/requirePasskeys';
import { passkeyOptions, passkeyUse } from '../passkeys/schemas';
import { enterPanel } from '../session/enterPanel';
import { proveSecondStep, requirePending } from './proveSecondStep';

const limit = { free: 20, longestWait: 30 * 60_000 };

const secondStepPurpose = ({ cookies }: ApiRequest): string => `second-step ${cookies[secondStepCookie] ?? ''}`;
const loginPurpose = (nonce: string): string => `login ${nonce}`;

/** Nobody types a name: the key says whose it is, and its PIN or finger that its person is there. */
async function logInByPasskey(response: PasskeyUse, request: ApiRequest, context: Context): Promise<EnvelopeReply> {
  const { store, clock, cryptoProvider, securityLog } = context;
  const attempts = new AttemptCounter(store, clock);
  const network = await cryptoProvider.sha256Hex(`passkey login:${networkOf(request.ip)}`);
  const waitMs = await attempts.begin(network, limit);
  if (waitMs > 0) throw tooManyAttempts(waitMs);
  const nonce = request.cookies[passkeyCookie];
  const id = nonce === undefined ? null : await requirePasskeys(context).use(response, loginPurpose(nonce), true);
  const user = id === null ? null : await store.get('users', id);
  if (!user || !canLogIn(user)) {
    context.log.warn({ requestId: context.requestId, ip: request.ip }, 'login refused');
    await securityLog.record({ kind: 'loginRefused', user: id, ip: request.ip, factor: 'passkey' });
    throw refuse(401, 'wrongPasskey');
  }
  await attempts.takeBack(network);
  return enterPanel(user, 'passkey', request, context, { [passkeyCookie]: null, [secondStepCookie]: null });
}

const loginOptions = defineRoute({
  name: 'passkeyLoginOptions',
  method: 'POST',
  path: '/api/user/login/passkey-options',
  access: 'public',
  summary: 'What a browser needs to log in by passkey alone.',
  result: passkeyOptions,
  refusals: [404],
  handler: async (_request, context) => {
    const nonce = context.cryptoProvider.randomHex(32);
    const options = await requirePasskeys(context).requestOptions(null, loginPurpose(nonce));
    return envelopeReply({ options }, { cookies: { [passkeyCookie]: nonce } });
  },
});

const loginByPasskey = defineRoute({
  name: 'loginByPasskey',
  method: 'POST',
  path: '/api/user/login/passkey',
  access: 'public',
  summary: 'Begins a session by passkey alone. 401 for a key that is unknown, of another host or used already.',
  body: z.object({ response: passkeyUse }).meta({ id: 'PasskeyLoginBody' }),
  result: loginResult,
  refusals: [401, 404, 429],
  handler: ({ body, raw }, context) => logInByPasskey(body.response, raw, context),
});

const stepOptions = defineRoute({
  name: 'passkeyStepOptions',
  method: 'POST',
  path: '/api/user/second-step/passkey-options',
  access: 'public',
  summary: 'What a browser needs to complete a login by passkey.',
  result: passkeyOptions,
  refusals: [404, 410],
  handler: async ({ raw }, context) => {
    const { user } = await requirePending(raw, context);
    return envelopeReply({
      options: await requirePasskeys(context).requestOptions(user._id, secondStepPurpose(raw)),
    });
  },
});

const proveByPasskey = defineRoute({
  name: 'proveByPasskey',
  method: 'POST',
  path: '/api/user/second-step/passkey',
  access: 'public',
  summary: 'Completes a login by passkey.',
  body: z.object({ response: passkeyUse, remember: z.boolean() }).meta({ id: 'PasskeyStepBody' }),
  result: loginResult,
  refusals: [401, 404, 410, 429],
  handler: ({ body, raw }, context) => {
    const passkeys = requirePasskeys(context);
    const verify = async ({ _id }: { _id: string }) =>
      (await passkeys.use(body.response, secondStepPurpose(raw), false, _id)) === null ? null : 'passkey';
    return proveSecondStep(verify, body.remember, raw, context);
  },
});

export const passkeyLoginRoutes: readonly Route[] = [loginOptions, loginByPasskey, stepOptions, proveByPasskey];
