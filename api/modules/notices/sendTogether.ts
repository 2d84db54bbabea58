import { z } from 'zod';
import { allOf, flagIs } from '#domain/query/Where';
import { canLogIn } from '#core/kernel/canLogIn';
import type { Services } from '#core/kernel/Context';
import { panelUser } from '#core/kernel/panelUser';
import type { JobHandler, JobRun } from '#core/jobs/Jobs';
import { textOf } from '#core/schema/valueOf';
import { mailDigest } from './mailDigest';
import { mailNotice } from './mailNotice';
import { isOfRecord, recordNotices } from './noticeTable';
import { pushMessage } from './pushMessage';
import { pushToDevices } from './push/pushToDevices';
import { waysOf } from './recipients';
import { seenRecords } from './seenRecords';
import type { SendableNotice, StoredSendable } from './SendableNotice';
import type { StoredNoticePreferences } from './StoredNotice';
import { noticePreferencesCollection } from './StoredNotice';
import type { StoredSending } from './StoredSending';
import { sendingCollection } from './StoredSending';

const kind = 'notices.send';
const retryDelaysMs = [60_000, 5 * 60_000, 30 * 60_000];
const maxAttempts = retryDelaysMs.length + 1;

const paramsSchema = z.object({ group: z.string() });
/** `reached`: ids of the browsers that have it. */
const stateSchema = z.object({ ids: z.array(z.string()), reached: z.array(z.string()) });
type State = z.infer<typeof stateSchema>;

/** Adds the job that sends a group, unless it waits already. */
export const enqueueSending = (
  { group, due }: Pick<StoredSending, 'group' | 'due'>,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<string> => jobs.enqueue(kind, { group }, { runAt: Date.parse(due), key: group });

const undone = flagIs('isDone', false);

/** What this job sends: stored before the first is sent, so that another attempt sends the same. */
async function stateOf(job: JobRun, { store }: Services): Promise<State> {
  if (job.state) return stateSchema.parse(job.state);
  const { group } = paramsSchema.parse(job.params);
  const where = allOf({ op: 'in', path: 'group', values: [group] }, undone);
  const ids = await store.ids(sendingCollection.name, { where, sort: [{ path: '_created', direction: 1 }] });
  const state = { ids, reached: [] };
  await job.save({ state });
  return state;
}

/** Whether the person still wants this one so. */
function isWanted({ kind: each, way }: StoredSending, preferences: StoredNoticePreferences | undefined): boolean {
  const { mail: time, push: isPushed } = waysOf(each, preferences);
  return way === 'mail' ? time !== null && time !== 'off' : isPushed === true;
}

/** What of them the person still may see; of what waits for somebody, what nobody has done meanwhile. */
async function sendable(
  sendings: readonly StoredSending[],
  user: SendableNotice['user'],
  services: Services,
): Promise<StoredSendable[]> {
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

async function mail(notices: readonly StoredSendable[], job: JobRun, services: Services): Promise<void> {
  const [first, ...others] = notices;
  if (!first || textOf(first.user, 'email') === '') return;
  const { sending, subject, user } = first;
  if (others.length === 0 && !sending.isDaily) await mailNotice({ ...sending, subject }, user, sending._id, services);
  else await mailDigest(notices, `digest-${job.id}`, services);
}

/** Throws where some browsers have to be tried again. */
async function push(
  notices: readonly SendableNotice[],
  job: JobRun,
  { ids, reached }: State,
  services: Services,
): Promise<void> {
  const [first] = notices;
  const message = pushMessage(notices, `n-${(await services.cryptoProvider.sha256Hex(job.id)).slice(0, 24)}`);
  if (!first || !message) return;
  const save = (all: readonly string[]): Promise<void> => job.save({ state: { ids, reached: all } });
  const isComplete = await pushToDevices(message, first.user._id, { reached, save }, services);
  if (!isComplete && job.attempt < maxAttempts) throw new Error('some browsers have not taken it');
}

async function send(job: JobRun, services: Services): Promise<void> {
  const { store } = services;
  const state = await stateOf(job, services);
  const sendings = (await store.getMany(sendingCollection.name, state.ids)).filter(({ isDone }) => !isDone);
  const [first] = sendings;
  if (!first) return;
  const user = await store.get('users', first.user);
  const preferences = (await store.get(noticePreferencesCollection.name, first.user)) ?? undefined;
  const wanted = sendings.filter((each) => isWanted(each, preferences));
  const notices = user && canLogIn(user) ? await sendable(wanted, user, services) : [];
  job.check();
  if (first.way === 'mail') await mail(notices, job, services);
  else await push(notices, job, state, services);
  await store.patch(sendingCollection.name, { op: 'ids', ids: sendings.map(({ _id }) => _id) }, { isDone: true });
}

/** Sends what a person was to be told when the mail of the day goes out, or when quiet hours end. */
export const sendTogetherHandler = (services: () => Services): JobHandler => ({
  kind,
  title: { uk: 'Надсилання сповіщень', en: 'Sending of notifications' },
  maxAttempts,
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
