import { encodePassword, password as passwordField } from '#domain/fields/password';
import type { SaveResult } from '#domain/wire/Form';
import { asSystem } from '#core/kernel/asSystem';
import type { ApiRequest } from '#core/kernel/ApiRequest';
import type { Context } from '#core/kernel/Context';
import { Refusal, refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { loginPath } from '#domain/wire/loginPath';
import { requireEntity } from '#core/kernel/accessTo';
import { saveRecord } from '#core/records/saveRecord';
import { fullAccess } from '#core/schema/Access';
import { textOf } from '#core/schema/valueOf';
import { passwordProblem } from '../shared/passwordProblem';
import { enterPanel } from '../session/enterPanel';
import { PasswordResets } from './PasswordResets';
import { ResetAttempts } from './ResetAttempts';

interface NewPassword {
  token: string;
  password: string;
  repeated: string;
}

/**
 * The account was changed meanwhile, perhaps with another link. A conflict holds the record: not for who has no
 * session.
 */
function withoutAccount(error: unknown): never {
  throw error instanceof Refusal && error.status === 409 ? refuse(410, 'resetLinkGone') : error;
}

/** The shop of a merchant who has just got in: it was off until then (requirements N-27). */
async function openShop(id: string, context: Context): Promise<void> {
  const shop = await context.store.get('shops', id);
  if (!shop || shop._deleted) return;
  await saveRecord(requireEntity('shop', context), shop, { fields: { active: { 0: true } } }, fullAccess, context);
}

async function enter(id: string, request: ApiRequest, context: Context): Promise<EnvelopeReply> {
  const user = await context.store.get('users', id);
  if (!user) throw refuse(410, 'resetLinkGone');
  // The account is new: nobody has to be told of its first login.
  return enterPanel(user, 'invitation', request, context);
}

/**
 * Sets a new password with a token from a mail. Saving the user ends all sessions and mails that the password was
 * changed, as every change of a password does. Who was invited is inside then: the link has proved the mailbox, and
 * nobody else has had the account before.
 */
export async function resetPassword(
  { token, password, repeated }: NewPassword,
  request: ApiRequest,
  context: Context,
): Promise<EnvelopeReply> {
  const resets = new PasswordResets(context);
  const found = await resets.find(token);
  if (!found) throw refuse(410, 'resetLinkGone');
  const { user, kind } = found;
  const entity = requireEntity('user', context);
  const definition = entity.definitions[context.language].get('password');
  const value = passwordField.normalise(password, definition ?? {});
  if (value !== passwordField.normalise(repeated, definition ?? {})) throw refuse(400, 'passwordsDiffer');
  const [problem] = passwordField.check(value, definition ?? {});
  if (problem) throw refuse(400, problem.key, problem.params);
  const guessable = await passwordProblem(value, user, context);
  if (guessable) throw refuse(400, guessable);
  if (!(await resets.consume(token))) throw refuse(410, 'resetLinkGone');

  // Nobody is logged in: the account's current password is not asked for, and no session of it stays.
  const system = asSystem(context);
  const fields = { password: { 0: encodePassword(value) }, ...(kind !== 'reset' && { active: { 0: true } }) };
  const saved = await saveRecord(entity, user, { fields }, fullAccess, system).catch(withoutAccount);
  if (!(saved.result as SaveResult).valid) throw refuse(409, 'resetLinkGone');
  await new ResetAttempts(context).clearMails(user._id);
  context.log.info({ requestId: context.requestId, user: user._id }, 'password reset');
  if (kind !== 'reset') {
    if (kind === 'invitation') await openShop(textOf(user, 'shop'), system);
    return enter(user._id, request, context);
  }
  return envelopeReply({ redirect: loginPath }, { session: null, messages: [infoMessage('passwordReset')] });
}
