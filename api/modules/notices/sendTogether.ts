import { z } from 'zod';
import { allOf, flagIs } from '#domain/query/Where';
import { canLogIn } from '#core/kernel/canLogIn';
import type { Services } from '#core/kernel/Context';
import { panelUser } from '#core/kernel/panelUser';
import type { JobHandler, JobRun } from '#core/jobs/Jobs';
import { mailDigest } from './mailDigest';
import { mailNotice } from './mailNotice';
import { isOfRecord, recordNotices } from './noticeTable';
import { seenRecords } from './seenRecords';
import type { SendableNotice } from './SendableNotice';
import type { StoredSending } from './StoredSending';
import { sendingCollection } from './StoredSending';

const kind = 'notices.send';
const retryDelaysMs = [60_000, 5 * 60_000, 30 * 60_000];

const paramsSchema = z.object({ group: z.string() });
const stateSchema = z.object({ ids: z.array(z.string()) });

/** Adds the job that sends a group, unless it waits already. */
export const enqueueSending = (
  { group, due }: Pick<StoredSending, 'group' | 'due'>,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<string> => jobs.enqueue(kind, { group }, { runAt: Date.parse(due), key: group });

const undone = flagIs('isDone', false);

/** The ids that this job sends: stored before the first is sent, so that another attempt sends the same. */
async function idsOf(job: JobRun, { store }: Services): Promise<readonly string[]> {
  if (job.state) return stateSchema.parse(job.state).ids;
  const { group } = paramsSchema.parse(job.params);
  const where = allOf({ op: 'in', path: 'group', values: [group] }, undone);
  const ids = await store.ids(sendingCollection.name, { where, sort: [{ path: '_created', direction: 1 }] });
  await job.save({ state: { ids } });
  return ids;
}

/** What of them the person still may see; of what waits for somebody, what nobody has done meanwhile. */
async function sendable(
  sendings: readonly StoredSending[],
  user: SendableNotice['user'],
  services: Services,
): Promise<SendableNotice[]> {
  const { entities, config } = services;
  const records = await seenRecords(sendings, panelUser(user, config), services);
  return sendings.flatMap((sending) => {
    const subject = records.get(sending.record);
    const entity = entities.get(sending.entity);
    if (!isOfRecord(sending.kind)) return [{ sending, user }];
    if (!subject || !entity) return [];
    const isLate = !sending.isDaily && recordNotices[sending.kind].isOver(subject, entity);
    return isLate ? [] : [{ sending, user, subject }];
  });
}

async function send(job: JobRun, services: Services): Promise<void> {
  const { store } = services;
  const ids = await idsOf(job, services);
  const sendings = (await store.getMany(sendingCollection.name, ids)).filter(({ isDone }) => !isDone);
  const [first] = sendings;
  if (!first) return;
  const user = await store.get('users', first.user);
  const notices = user && canLogIn(user) ? await sendable(sendings, user, services) : [];
  job.check();
  const [only, ...others] = notices;
  if (only && others.length === 0 && !first.isDaily)
    await mailNotice({ ...only.sending, subject: only.subject }, only.user, only.sending._id, services);
  else if (only) await mailDigest(notices, `digest-${job.id}`, services);
  await store.patch(sendingCollection.name, { op: 'ids', ids: sendings.map(({ _id }) => _id) }, { isDone: true });
}

/** Sends what a person was to be told when the mail of the day goes out, or when quiet hours end. */
export const sendTogetherHandler = (services: () => Services): JobHandler => ({
  kind,
  title: { uk: 'Надсилання сповіщень', en: 'Sending of notifications' },
  maxAttempts: retryDelaysMs.length + 1,
  retryDelayMs: (attempt) => retryDelaysMs[attempt - 1] ?? 0,
  run: (job) => send(job, services()),
});

export const resumeSendingsKind = 'notices.resume';
const minuteMs = 60_000;
const resumedWithinMs = 24 * 60 * minuteMs;

/** Has those groups sent that were stored while their job was ending, or whose job nobody has added. */
export const resumeSendingsHandler = (services: () => Services): JobHandler => ({
  kind: resumeSendingsKind,
  title: { uk: 'Пошук ненадісланих сповіщень', en: 'Search for notifications that were not sent' },
  maxAttempts: 1,
  retryDelayMs: () => 0,
  run: async () => {
    const { store, clock } = services();
    const at = (age: number): string => new Date(clock.now() - age).toISOString();
    const overdue = { op: 'range', path: 'due', from: at(resumedWithinMs), to: at(minuteMs) } as const;
    const { records } = await store.find(sendingCollection.name, { where: allOf(undone, overdue) });
    const groups = new Map(records.map((sending) => [sending.group, sending]));
    for (const sending of groups.values()) await enqueueSending(sending, services());
  },
});
