import { z } from 'zod';
import { allOf } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { changeCollection, rowOf } from '#core/events/changeLog';
import { isActive, operationCollection } from '#core/jobs/operations/StoredOperation';
import type { JobHandler, JobRun, Jobs } from '#core/jobs/Jobs';
import { JobPostponed } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import { id } from '#core/records/schemas/id';
import { mailNotice } from './mailNotice';
import type { RecordKind } from './noticeTable';
import { recordKinds, recordNotices } from './noticeTable';
import type { Recipient } from './recipients';
import { recordRecipients } from './recipients';

const operationMailKind = 'notices.mailOperation';
/** Until it is looked again whether the operation is over. */
const waitMs = 5_000;

const paramsSchema = z.object({ operation: id, kind: z.enum(recordKinds) });

/** Mails what a bulk operation does of a kind, once it is over: each person gets one mail. */
export const mailOperationLater = (
  operation: string,
  kind: RecordKind,
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
): Promise<string> =>
  jobs.enqueue(operationMailKind, { operation, kind }, { id: `${operationMailKind}-${operation}-${kind}` });

async function mailOperation(job: JobRun, services: Services): Promise<void> {
  const { store, clock, entities } = services;
  const { operation, kind } = paramsSchema.parse(job.params);
  const { entity: name, isCausedBy, isOver } = recordNotices[kind];
  const entity = entities.get(name);
  const running = await store.get(operationCollection.name, operation);
  if (running && isActive(running)) throw new JobPostponed(clock.now() + waitMs);
  if (!entity) return;
  const told = new Map<string, { recipient: Recipient; subjects: StoredRecord[] }>();
  const where = allOf(
    { op: 'in', path: 'originId', values: [operation] },
    { op: 'in', path: 'entity', values: [name] },
  );
  for await (const change of store.stream(changeCollection.name, { where })) {
    for (const record of await store.getMany(entity.collection.name, change.ids)) {
      if (!isCausedBy?.(change, rowOf(change, record._id), entity) || isOver(record, entity)) continue;
      for (const recipient of await recordRecipients(kind, entity, record, services)) {
        const { user } = recipient;
        if (user._id === change.by) continue;
        const known = told.get(user._id) ?? { recipient, subjects: [] };
        told.set(user._id, { ...known, subjects: [...known.subjects, record] });
      }
    }
  }
  for (const { recipient, subjects } of told.values()) {
    const sorted = subjects.toSorted((one, other) => one._increment - other._increment);
    const [subject] = sorted;
    if (!subject) continue;
    await mailNotice(
      { kind, entity: name, record: subject._id, subject, subjects: sorted, id: operation },
      [recipient],
      services,
    );
  }
}

export const mailOperationHandler = (services: () => Services): JobHandler => ({
  kind: operationMailKind,
  title: { uk: 'Сповіщення поштою про групову дію', en: 'Mailing what a bulk operation did' },
  maxAttempts: 5,
  retryDelayMs: () => 60_000,
  run: (job) => mailOperation(job, services()),
});
