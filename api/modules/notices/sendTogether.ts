import { z } from 'zod';
import { allOf, betweenInstants, flagIs } from '#domain/query/Where';
import { canLogIn } from '#core/kernel/canLogIn';
import type { Services } from '#core/kernel/Context';
import { personOf } from '#core/kernel/personOf';
import type { JobHandler, JobRun } from '#core/jobs/Jobs';
import { JobPostponed } from '#core/jobs/Jobs';
import { isActive, operationCollection } from '#core/jobs/operations/StoredOperation';
import { textOf } from '#core/schema/valueOf';
import { mailDigest } from './mailDigest';
import { mailNotice } from './mailNotice';
import type { NoticeEvent } from './NoticeEvent';
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

const paramsSchema = z.object({ group: z.string(), operation: z.string().optional() });
/** What a bulk operation does is sent when nothing more has come for so long. */
export const operationWaitMs = 5_000;
/** `reached`: ids of the browsers that have it. */
const stateSchema = z.object({ ids: z.array(z.string()), batch: z.string(), reached: z.array(z.string()) });
type State = z.infer<typeof stateSchema>;

/** Adds the job that sends a group, unless it waits already. */
export const enqueueSending = (
  { group, due, operation }: Pick<StoredSending, 'group' | 'due' | 'operation'>,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<string> =>
  jobs.enqueue(kind, { group, ...(operation !== undefined && { operation }) }, { runAt: Date.parse(due), key: group });

const undone = flagIs('isDone', false);

/**
 * What this job sends: stored before the first is sent, so that another attempt sends the same. A job may have died for
 * good in the midst of it: who looks for what nobody has sent adds another, and what was begun is finished as it was.
 */
async function stateOf(job: JobRun, { store }: Services): Promise<State> {
  if (job.state) return stateSchema.parse(job.state);
  const { group } = paramsSchema.parse(job.params);
  const where = allOf({ op: 'in', path: 'group', values: [group] }, undone);
  const { records } = await store.find(sendingCollection.name, { where, sort: [{ path: '_created', direction: 1 }] });
  const begun = records.find(({ batch }) => batch !== undefined)?.batch;
  const own = records.map(({ _id, _revision }) => [_id, { set: { batch: job.id }, revision: _revision }] as const);
  const ids =
    begun !== undefined
      ? records.filter(({ batch }) => batch === begun).map(({ _id }) => _id)
      : own.length > 0
        ? (await store.patchEach(sendingCollection.name, new Map(own))).map(({ id }) => id)
        : [];
  const state = { ids, batch: begun ?? job.id, reached: [] };
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
  const { entities } = services;
  const records = await seenRecords(sendings, await personOf(user, services), services);
  return sendings.flatMap((sending) => {
    const subject = records.get(sending.record);
    const entity = entities.get(sending.entity);
    if (!isOfRecord(sending.kind)) return [{ sending, user }];
    if (!subject || !entity) return [];
    const isLate = !sending.isDaily && recordNotices[sending.kind].isOver(subject, entity);
    return isLate ? [] : [{ sending, user, subject }];
  });
}

/** Whether many of its kind are told of by their number. */
const isCounted = ({ kind: each }: StoredSending): boolean =>
  isOfRecord(each) && recordNotices[each].many !== undefined;

/** What a bulk operation has done to many records, as one event: of one kind, in the order of their numbers. */
function ofOperation(
  notices: readonly StoredSendable[],
  { sending, subject }: StoredSendable,
): Omit<NoticeEvent, 'id'> {
  const subjects = notices.flatMap((notice) => notice.subject ?? []);
  const sorted = subjects.toSorted((one, other) => one._increment - other._increment);
  return { ...sending, subject, subjects: sorted };
}

async function mail(notices: readonly StoredSendable[], { batch }: State, services: Services): Promise<void> {
  const [first, ...others] = notices;
  if (!first || textOf(first.user, 'email') === '') return;
  const { sending, subject, user } = first;
  if (others.length === 0 && !sending.isDaily) await mailNotice({ ...sending, subject }, user, sending._id, services);
  else if (sending.operation !== undefined && isCounted(sending))
    await mailNotice(ofOperation(notices, first), user, `operation-${batch}`, services);
  else await mailDigest(notices, `digest-${batch}`, services);
}

/** Throws where some browsers have to be tried again. */
async function push(
  notices: readonly SendableNotice[],
  job: JobRun,
  { ids, batch, reached }: State,
  services: Services,
): Promise<void> {
  const [first] = notices;
  const message = pushMessage(notices, `n-${(await services.cryptoProvider.sha256Hex(batch)).slice(0, 24)}`);
  if (!first || !message) return;
  const save = (all: readonly string[]): Promise<void> => job.save({ state: { ids, batch, reached: all } });
  const isComplete = await pushToDevices(message, first.user._id, { reached, save }, services);
  if (!isComplete && job.attempt < maxAttempts) throw new Error('some browsers have not taken it');
}

/** Whether more may come of a bulk operation: it goes on, or what it has done is still being told. */
async function isGrowing(group: string, operation: string, { store, clock }: Services): Promise<boolean> {
  const running = await store.get(operationCollection.name, operation);
  if (running && isActive(running)) return true;
  const where = allOf({ op: 'in', path: 'group', values: [group] }, undone);
  const { records } = await store.find(sendingCollection.name, { where });
  return records.some(({ _created }) => Date.parse(_created) > clock.now() - operationWaitMs);
}

async function send(job: JobRun, services: Services): Promise<void> {
  const { store, clock } = services;
  const { group, operation } = paramsSchema.parse(job.params);
  if (operation !== undefined && !job.state && (await isGrowing(group, operation, services)))
    throw new JobPostponed(clock.now() + operationWaitMs);
  const state = await stateOf(job, services);
  const sendings = (await store.getMany(sendingCollection.name, state.ids)).filter(({ isDone }) => !isDone);
  const [first] = sendings;
  if (!first) return;
  const user = await store.get('users', first.user);
  const preferences = (await store.get(noticePreferencesCollection.name, first.user)) ?? undefined;
  const wanted = sendings.filter((each) => isWanted(each, preferences));
  const notices = user && canLogIn(user) ? await sendable(wanted, user, services) : [];
  job.check();
  if (first.way === 'mail') await mail(notices, state, services);
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
    const now = clock.now();
    const overdue = betweenInstants('due', now - resumedWithinMs, now - minuteMs);
    const { records } = await store.find(sendingCollection.name, { where: allOf(undone, overdue) });
    const groups = new Map(records.map((sending) => [sending.group, sending]));
    for (const sending of groups.values()) await enqueueSending(sending, services());
  },
});
