import { z } from 'zod';
import type { JobHandler, JobRun } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
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

const paramsSchema = z.object({ mail: id });

type Outcome = Partial<Pick<StoredMail, 'state' | 'error' | 'sent' | keyof typeof removedSecret>>;

/** Thrown to have the job repeated; the text is the mail server's answer. */
class DeliveryFailure extends Error {}

/**
 * Hands one mail over. The attempt is stored before it begins, and only whoever stored it sends: two machines do not
 * send the same mail side by side. If the process ends between the server's acceptance and our note of it, the mail is
 * sent once more, with the same Message-ID, by which receivers recognise it.
 */
async function deliver(job: JobRun, { store, mailer, clock, notices }: Services): Promise<void> {
  const { mail: mailId } = paramsSchema.parse(job.params);
  const mail = await store.get(mailCollection.name, mailId);
  if (mail?.state !== 'waiting') return;
  const note = async (outcome: Outcome): Promise<void> =>
    void (await store.patch(mailCollection.name, { op: 'ids', ids: [mailId] }, outcome));
  if (!mailer) return note({ state: 'kept' });
  if (hasLostSecret(mail, clock.now())) return note({ state: 'failed', ...removedSecret });

  job.check();
  const attempt = { ...mail, attempts: mail.attempts + 1, _revision: mail._revision + 1 };
  if (!(await store.replace(mailCollection.name, attempt)).ok) return;
  const { to, subject, messageId } = mail;
  const result = await mailer.send({ to, subject, messageId, ...withSecret(mail, mail.secret) });
  if (result.state === 'accepted')
    return note({ state: 'sent', sent: new Date(clock.now()).toISOString(), error: '', ...removedSecret });
  const isFinal = result.state === 'refused' || job.attempt >= maxAttempts;
  // Before the note, after which nobody comes back to it.
  if (isFinal) await notices.tell({ kind: 'mailFailed', id: `${mailId} ${job.id}`, details: { to, subject } });
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
