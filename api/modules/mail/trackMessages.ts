import type { JobHandler } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import type { StoredMail, StoredMessage } from './StoredMail';
import { mailCollection } from './StoredMail';
import { trackMessagesTitle } from './texts';

export const trackMessagesKind = 'mail.trackMessages';
export const trackMessagesCron = '*/10 * * * *';

/** As many as a messenger is asked for at once. */
const batchSize = 100;
/** Of one run, the oldest: others are asked for by the next. */
const maxTracked = 1000;
/** Operators settle a message within days. */
const givenUpAfterMs = 3 * 86_400_000;

/** Asks messengers for the messages that are on their way. */
async function track({ store, clock, messenger }: Services): Promise<void> {
  const { records } = await store.find(mailCollection.name, {
    where: { op: 'in', path: 'message.state', values: ['open'] },
    sort: [{ path: '_created', direction: 1 }],
    limit: maxTracked,
  });
  const givenUpBefore = clock.now() - givenUpAfterMs;
  const note = async ({ _id }: StoredMail, message: StoredMessage): Promise<void> =>
    void (await store.patch(mailCollection.name, { op: 'ids', ids: [_id] }, { message }));
  const services = new Set(records.map(({ message }) => message?.service ?? ''));
  for (const service of services) {
    const mails = records.filter(({ message }) => message?.service === service);
    for (let at = 0; at < mails.length; at += batchSize) {
      const asked = mails.slice(at, at + batchSize);
      const refs = asked.map(({ message }) => message?.ref ?? '');
      const states = await messenger.states(service, refs);
      for (const mail of asked) {
        const { message } = mail;
        const remote = message && states.get(message.ref);
        if (remote && remote.state !== 'open') await note(mail, { ...message, ...remote });
        else if (message && Date.parse(mail.sent ?? mail._created) < givenUpBefore)
          await note(mail, { ...message, state: '' });
      }
    }
  }
}

export const trackMessages = (services: () => Services): JobHandler => ({
  kind: trackMessagesKind,
  title: trackMessagesTitle,
  maxAttempts: 3,
  retryDelayMs: () => 60_000,
  run: () => track(services()),
});
