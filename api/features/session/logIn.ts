import type { ApiRequest, Credentials } from '../../core/ApiRequest';
import type { Context } from '../../core/Context';
import { noteLogin } from '../../core/lastLogins';
import { panelUser, wireUser } from '../../core/panelUser';
import type { Answer } from '../../core/Reply';
import { answer } from '../../core/Reply';
import { refuse } from '../../core/refuse';
import { deviceCookie, sessionCookie } from '../../core/sessionCookie';
import { checkCredentials } from './checkCredentials';
import { LoginAttempts } from './LoginAttempts';

const minute = 60_000;

/** Each kind of person has a base path, wherever they logged in. */
const targetOf = (type: string): string => (type === 'merchant' ? '/merchantpanel/' : '/admin/');

function tooMany(wait: number) {
  const headers = { 'retry-after': String(Math.ceil(wait / 1000)) };
  return refuse(429, 'tooManyAttempts', { minutes: Math.ceil(wait / minute) }, { headers });
}

/** Proves the person, begins a new session and ends the one that the browser had. */
export async function logIn(given: Credentials, request: ApiRequest, context: Context): Promise<Answer> {
  const email = given.email.trim();
  if (email === '' || given.password.trim() === '') throw refuse(400, 'loginEmpty');

  const attempts = new LoginAttempts(context.store, context.clock, context.secrets);
  const source = { email, ip: request.ip, device: request.cookies[deviceCookie] };
  const wait = await attempts.begin(source);
  if (wait > 0) throw tooMany(wait);

  const check = (credentials: Credentials) => checkCredentials(credentials, context);
  const credentials = { email, password: given.password };
  const id = await (request.authenticate ? request.authenticate(credentials, check) : check(credentials));
  const user = id === null ? null : await context.store.get('users', id);
  if (!user) {
    context.log.warn({ requestId: context.requestId, ip: request.ip }, 'login refused');
    throw refuse(401, 'wrongLogin');
  }
  const device = await attempts.succeeded(source);

  const former = request.cookies[sessionCookie];
  if (former !== undefined) await context.sessions.end(former);
  const token = await context.sessions.begin(user._id);
  await noteLogin(context.store, user._id, context.clock.now());
  const person = panelUser(user, context.config);
  context.log.info({ requestId: context.requestId, user: user._id }, 'login');
  return answer({ redirect: targetOf(person.type) }, { user: wireUser(person), session: { token, device } });
}
