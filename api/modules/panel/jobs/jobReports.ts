import { hasPrivilege } from '#domain/access/privileges';
import { freeLease } from '#core/jobs/Lease';
import type { ActionState } from '#domain/wire/Action';
import type { JobDetails, JobState } from '#domain/wire/Job';
import { bulkOperationKind } from '#domain/wire/Job';
import type { StoredJob } from '#core/jobs/StoredJob';
import { isActiveJob } from '#core/jobs/StoredJob';
import type { Context } from '#core/kernel/Context';
import { bulkOperationTitle } from '#core/jobs/operations/BulkOperations';
import type { StoredOperation } from '#core/jobs/operations/StoredOperation';
import { editors } from '#core/records/editors';

/** States of the operations that are shown as a job in this state. */
export const operationStates: Readonly<Record<JobState, readonly ActionState[]>> = {
  waiting: [],
  running: ['running', 'undoing'],
  failed: ['failed'],
  done: ['done', 'undone'],
  cancelled: ['cancelled'],
};
const stateOf = (operation: StoredOperation): JobState =>
  (Object.keys(operationStates) as JobState[]).find((state) => operationStates[state].includes(operation.state)) ??
  'done';

type People = Awaited<ReturnType<typeof editors>>;
const person = (id: string, people: People) => (id === '' ? {} : { by: people.get(id) ?? { _id: id, name: '' } });
const mayManage = ({ user }: Context): boolean => hasPrivilege(user, 'jobsOfOthers');

function jobReport(job: StoredJob, people: People, context: Context): JobDetails {
  const { kind, state, done, total, attempts, error, started, ended, lease, lines } = job;
  return {
    _id: job._id,
    kind,
    title: context.jobs.handlers.get(kind)?.title ?? { uk: kind, en: kind },
    state,
    ...person(job.by, people),
    created: job._created,
    ...(state === 'waiting' && lease.until !== freeLease.until && { runAt: lease.until }),
    ...(started !== null && { started }),
    ...(ended !== null && { ended }),
    done,
    total,
    attempts,
    ...(error !== null && mayManage(context) && { error }),
    canCancel: isActiveJob(job) && !job.stop,
    canRetry: mayManage(context) && (state === 'failed' || state === 'cancelled'),
    lines,
  };
}

function operationReport(operation: StoredOperation, people: People, { entities }: Context): JobDetails {
  const { undo, state, started, seen, total, attempts, changed } = operation;
  const labels = entities.get(operation.entity)?.spec.texts.many;
  const ended = undo ? undo.ended : operation.ended;
  return {
    _id: operation._id,
    kind: bulkOperationKind,
    title: labels
      ? { uk: `${bulkOperationTitle.uk}: ${labels.uk}`, en: `${bulkOperationTitle.en}: ${labels.en}` }
      : bulkOperationTitle,
    state: stateOf(operation),
    ...person(undo?.by ?? operation.by, people),
    created: operation._created,
    started: undo?.started ?? started,
    ...(ended !== null && { ended }),
    done: undo ? undo.restored + undo.left : seen,
    total: undo ? changed : total,
    attempts,
    canCancel: state === 'running' && !operation.stop,
    canRetry: false,
    lines: [],
  };
}

const isOperation = (stored: StoredJob | StoredOperation): stored is StoredOperation => 'entity' in stored;

/** Jobs and bulk operations in their wire format. */
export async function jobReports(
  stored: readonly (StoredJob | StoredOperation)[],
  context: Context,
): Promise<JobDetails[]> {
  const people = await editors(
    stored.map((each) => (isOperation(each) ? (each.undo?.by ?? each.by) : each.by)).filter(Boolean),
    context,
  );
  return stored.map((each) =>
    isOperation(each) ? operationReport(each, people, context) : jobReport(each, people, context),
  );
}
