import { z } from 'zod';
import { quietUntil } from '#domain/time/quietUntil';
import type { JobHandler, JobRun } from '#core/jobs/Jobs';
import { JobPostponed } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import type { SendResult } from '#core/ports/Mailer';
import { id } from '#core/records/schemas/id';
import type { StoredMail } from './StoredMail';
import { hasLostSecret, mailCollection, removedSecret } from './StoredMail';
import { deliveryTitle } from './texts';
import { withSecret } from './withSecret';

export const deliveryKind = 'mail.deliver';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Waits after the first, second … failed attempt. */
const retryDelaysMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 12 * hourMs];
const maxAttempts = retryDelaysMs.length + 1;
/** Of the digest by which a messenger knows a message. */
const keyLength = 32;

const paramsSchema = z.object({ mail: id });

type Outcome = Partial<Pick<StoredMail, 'state' | 'error' | 'sent' | 'message' | keyof typeof removedSecret>>;

/** Thrown to have the job repeated; the text is the server's answer. */
class DeliveryFailure extends Error {}

/** One attempt; what it notes if the receiver's side has taken it. */
type Attempt = () => Promise<{ result: SendResult; noted?: Outcome }>;

/** Of a mail; null: there is no mail server. */
function mailAttempt(mail: StoredMail, { mailer }: Services): Attempt | null {
  const { to, subject, messageId, secret } = mail;
  return (
    mailer && (async () => ({ result: await mailer.send({ to, subject, messageId, ...withSecret(mail, secret) }) }))
  );
}

/** Of a message; null: there is no messenger. Throws `JobPostponed` in quiet hours. */
async function messageAttempt(
  mail: StoredMail,
  { messenger, clock, cryptoProvider }: Services,
): Promise<Attempt | null> {
  const setup = await messenger.setup();
  if (!setup) return null;
  const until = quietUntil(clock.now(), setup.quietHours);
  if (until !== null) throw new JobPostponed(until);
  const { to: phone, text, messageId } = mail;
  const key = (await cryptoProvider.sha256Hex(messageId)).slice(0, keyLength);
  return async () => {
    const result = await messenger.send({ phone, text, key });
    if (result.state !== 'accepted') return { result };
    const { service, ref } = result;
    return { result, noted: { message: { state: 'open', via: null, service, ref } } };
  };
}

/**
 * Hands one mail over, or one message. The attempt is stored before it begins, and only whoever stored it sends: two
 * machines do not send the same mail side by side. If the process ends between the server's acceptance and our note of
 * it, it is handed over once more, with the same Message-ID, by which receivers recognise a mail, and with the same key,
 * by which a messenger sends a message once.
 */
async function deliver(job: JobRun, services: Services): Promise<void> {
  const { store, clock, notices } = services;
  const { mail: mailId } = paramsSchema.parse(job.params);
  const mail = await store.get(mailCollection.name, mailId);
  if (mail?.state !== 'waiting') return;
  const note = async (outcome: Outcome): Promise<void> =>
    void (await store.patch(mailCollection.name, { op: 'ids', ids: [mailId] }, outcome));
  const send = mail.message ? await messageAttempt(mail, services) : mailAttempt(mail, services);
  if (!send) return note({ state: 'kept' });
  if (hasLostSecret(mail, clock.now())) return note({ state: 'failed', ...removedSecret });

  job.check();
  const attempt = { ...mail, attempts: mail.attempts + 1, _revision: mail._revision + 1 };
  if (!(await store.replace(mailCollection.name, attempt)).ok) return;
  const { result, noted } = await send();
  if (result.state === 'accepted')
    return note({ state: 'sent', sent: new Date(clock.now()).toISOString(), error: '', ...removedSecret, ...noted });
  // A job that was postponed counts its own attempts anew.
  const isFinal = result.state === 'refused' || attempt.attempts >= maxAttempts;
  const { to, subject } = mail;
  const way = mail.message ? 'message' : 'mail';
  // Before the note, after which nobody comes back to it: another job may tell it again, as the same event.
  if (isFinal)
    await notices.tell({ kind: 'mailFailed', id: `${mailId} ${mail.resent ?? 0}`, details: { to, subject, way } });
  await note({ error: result.reason, ...(isFinal && { state: 'failed', ...removedSecret }) });
  if (result.state === 'failed') throw new DeliveryFailure(result.reason);
}

export const deliverMail = (services: () => Services): JobHandler => ({
  kind: deliveryKind,
  title: deliveryTitle,
  maxAttempts,
  retryDelayMs: (attempt) => retryDelaysMs[attempt - 1] ?? 12 * hourMs,
  run: (job) => deliver(job, services()),
});
