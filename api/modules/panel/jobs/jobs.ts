import { requirePrivilege } from '#core/kernel/requirePrivilege';
import { hasPrivilege } from '#domain/access/privileges';
import type { JobDetails, JobsResult, JobState, ScheduleReport } from '#domain/wire/Job';
import { bulkOperationKind } from '#domain/wire/Job';
import type { Where } from '#domain/query/Where';
import { allOf, flagIs } from '#domain/query/Where';
import type { StoredJob } from '#core/jobs/StoredJob';
import { jobCollection } from '#core/jobs/StoredJob';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import type { StoredOperation } from '#core/jobs/operations/StoredOperation';
import { operationCollection } from '#core/jobs/operations/StoredOperation';
import { jobReports, operationStates } from './jobReports';
import { maxPage } from './schemas';
import type { FindResult } from '#core/ports/StoreReads';
import type { SystemCollectionName } from '#core/ports/SystemStore';
import type { BaseRecord } from '#domain/wire/BaseRecord';

const pageSize = 20;

interface JobsQuery {
  page?: number;
  kind?: string;
  state?: readonly JobState[];
}

const isIn = (path: string, ...values: readonly string[]): Where => ({ op: 'in', path, values });

/** Users see their own jobs; administrators see all. */
const visibleWhere = ({ user }: Context): Where | null =>
  hasPrivilege(user, 'jobsOfOthers') ? null : isIn('by', user?.id ?? '');

/** The job of a bulk operation is shown as its operation. */
const notOfOperation: Where = { op: 'not', of: isIn('kind', bulkOperationKind) };

/** The newest ones of a collection, and the number of all. */
const newest = <T extends BaseRecord>(
  collection: SystemCollectionName<T>,
  where: Where | null,
  limit: number,
  context: Context,
): Promise<FindResult<T>> =>
  where === null
    ? Promise.resolve({ records: [], total: 0 })
    : context.store.find(collection, {
        where: allOf(visibleWhere(context), where),
        sort: [{ path: '_created', direction: -1 }],
        limit,
      });

/** Jobs and bulk operations in one list. An operation that changed nothing is not listed, as in the history. */
export async function listJobs({ page = 1, kind, state }: JobsQuery, context: Context): Promise<EnvelopeReply> {
  const requestedPage = Math.min(Math.max(1, Math.trunc(page)), maxPage);
  const jobsWhere =
    kind === bulkOperationKind
      ? null
      : allOf(kind ? isIn('kind', kind) : notOfOperation, state && isIn('state', ...state));
  const operationsWhere =
    kind !== undefined && kind !== bulkOperationKind
      ? null
      : allOf(
          { op: 'not', of: flagIs('idle', true) },
          state && isIn('state', ...state.flatMap((each) => operationStates[each])),
        );
  const [jobs, operations] = await Promise.all([
    newest(jobCollection.name, jobsWhere, requestedPage * pageSize, context),
    newest(operationCollection.name, operationsWhere, requestedPage * pageSize, context),
  ]);
  const total = jobs.total + operations.total;
  const maxPages = Math.min(Math.max(1, Math.ceil(total / pageSize)), maxPage);
  const shownPage = Math.min(requestedPage, maxPages);
  const merged = [...jobs.records, ...operations.records].sort((a, b) =>
    a._created < b._created ? 1 : a._created > b._created ? -1 : a._id < b._id ? 1 : -1,
  );
  const shown = merged.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  const result: JobsResult = {
    items: (await jobReports(shown, context)).map(({ lines: _, ...report }) => report),
    page: shownPage,
    maxPages,
    total,
    kinds: [...context.jobs.handlers.values()].map(({ kind: each, title }) => ({ kind: each, title })),
  };
  return envelopeReply(result);
}

/** Jobs of other users get the same reply as missing ones. */
async function findJob(id: string, context: Context): Promise<StoredJob | StoredOperation> {
  const { store, user } = context;
  const [job, operation] = await Promise.all([
    store.get(jobCollection.name, id),
    store.get(operationCollection.name, id),
  ]);
  const found = job?.kind === bulkOperationKind ? null : (job ?? operation);
  if (!found || (!hasPrivilege(user, 'jobsOfOthers') && found.by !== user?.id)) throw refuse(404, 'noJob');
  return found;
}

async function reportOf(id: string, context: Context): Promise<{ job: JobDetails }> {
  const [job] = await jobReports([await findJob(id, context)], context);
  if (!job) throw new Error('One job has one report');
  return { job };
}

export const loadJob = async (id: string, context: Context): Promise<EnvelopeReply> =>
  envelopeReply(await reportOf(id, context));

export async function cancelJob(id: string, context: Context): Promise<EnvelopeReply> {
  const found = await findJob(id, context);
  const isCancelled =
    'entity' in found
      ? found.state === 'running' && (await context.bulkOperations.cancel(id)) !== null
      : await context.jobs.cancel(id);
  if (!isCancelled) throw refuse(409, 'jobEnded');
  const report = await reportOf(id, context);
  const key = report.job.state === 'cancelled' ? 'jobCancelled' : report.job.ended ? 'jobEnded' : 'jobStopping';
  return envelopeReply(report, { messages: [infoMessage(key)] });
}

export async function retryJob(id: string, context: Context): Promise<EnvelopeReply> {
  requirePrivilege('jobsOfOthers', context);
  await findJob(id, context);
  if (!(await context.jobs.retry(id))) throw refuse(409, 'jobNotRetried');
  return envelopeReply(await reportOf(id, context), { messages: [infoMessage('jobQueued')] });
}

export async function listSchedules(context: Context): Promise<EnvelopeReply> {
  requirePrivilege('jobsOfOthers', context);
  const items = (await context.scheduler.list()).map(({ kind, cron, last, next }): ScheduleReport => {
    const title = context.jobs.handlers.get(kind)?.title ?? { uk: kind, en: kind };
    return { kind, title, cron, last, next };
  });
  return envelopeReply({ items });
}

/** Adds a job of the schedule now; the times of the schedule stay. */
export async function runSchedule(kind: string, context: Context): Promise<EnvelopeReply> {
  requirePrivilege('jobsOfOthers', context);
  const id = await context.scheduler.runNow(kind, context.user?.id ?? '');
  if (id === null) throw refuse(404, 'noJob');
  return envelopeReply(await reportOf(id, context), { messages: [infoMessage('jobQueued')] });
}
