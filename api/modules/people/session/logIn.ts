import type { ApiRequest, Credentials } from '../../../kernel/ApiRequest';
import type { Context } from '../../../kernel/Context';
import { recordLogin } from '../../../kernel/lastLogins';
import { panelUser, wireUser } from '../../../kernel/panelUser';
import type { EnvelopeReply } from '../../../kernel/Reply';
import { envelopeReply } from '../../../kernel/Reply';
import { refuse } from '../../../kernel/refuse';
import { deviceCookie, sessionCookie } from '../../../kernel/sessionCookie';
import { checkCredentials } from './checkCredentials';
import { tooManyAttempts } from '../../../kernel/tooManyAttempts';
import { PasswordAttempts } from '../../../kernel/PasswordAttempts';
import { mailNewLogin } from './mailNewLogin';

/** Each user type has its own base path, wherever they logged in. */
const targetOf = (type: string): string => (type === 'merchant' ? '/merchantpanel/' : '/admin/');

/** Verifies the credentials, starts a new session and ends the browser's previous one. */
export async function logIn(input: Credentials, request: ApiRequest, context: Context): Promise<EnvelopeReply> {
  const email = input.email.trim();
  if (email === '' || input.password.trim() === '') throw refuse(400, 'loginEmpty');

  const attempts = new PasswordAttempts(context.store, context.clock, context.cryptoProvider);
  const source = { email, ip: request.ip, device: request.cookies[deviceCookie] };
  const waitMs = await attempts.begin(source);
  if (waitMs > 0) throw tooManyAttempts(waitMs);

  const check = (credentials: Credentials) => checkCredentials(credentials, context);
  const credentials = { email, password: input.password };
  const id = await (request.authenticate ? request.authenticate(credentials, check) : check(credentials));
  const user = id === null ? null : await context.store.get('users', id);
  if (!user) {
    context.log.warn({ requestId: context.requestId, ip: request.ip }, 'login refused');
    throw refuse(401, 'wrongLogin');
  }
  const { device, newPlace } = await attempts.succeeded(source);
  if (newPlace !== null) await mailNewLogin(user, newPlace, request, context);

  const previousToken = request.cookies[sessionCookie];
  if (previousToken !== undefined) await context.sessions.end(previousToken);
  const token = await context.sessions.begin(user._id);
  await recordLogin(context.store, user._id, context.clock.now());
  const person = panelUser(user, context.config);
  context.log.info({ requestId: context.requestId, user: user._id }, 'login');
  return envelopeReply({ redirect: targetOf(person.type) }, { user: wireUser(person), session: { token, device } });
}
