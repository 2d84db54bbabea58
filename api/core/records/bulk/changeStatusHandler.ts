import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import type { OrderStatusValue } from '#domain/wire/Order';
import type { StatusChange } from '#domain/wire/StatusChange';
import type { StoredStep } from '../../jobs/operations/StoredOperation';
import type { Entity } from '../../schema/defineEntity';
import { valueOf } from '../../schema/valueOf';
import { serializeWrites } from '../changeMany';
import type { RowChange } from './saveRows';
import { saveRows } from './saveRows';
import type { OperationHandler, StepContext, StepResult } from './OperationHandler';

const statusFieldOf = ({ fields }: Entity): string | undefined =>
  [...fields.values()].find(({ type }) => type === 'status')?.name;

/** A new entry at the head of the record's history; null for one that has the status. */
function statusRowChange(entity: Entity, record: StoredRecord, change: StatusChange): RowChange {
  const { status, comment, reported, asOf } = change;
  const field = statusFieldOf(entity);
  if (field === undefined) throw new Error(`${entity.name} has no status`);
  const stored = valueOf(record, field) as OrderStatusValue | null;
  if (stored?.status === status) return null;
  if (asOf !== undefined && record._updated > asOf) return { violation: { key: 'changedAfterPreview' } };
  const history = [{ status, comment, reported, time: '', author: '' }, ...(stored?.history ?? [])];
  return { fields: { [field]: { '0': { status, history } } satisfies Localised } };
}

async function run(
  step: StoredStep,
  stepContext: StepContext,
  saveProgress: Parameters<OperationHandler['run']>[2],
): Promise<StepResult> {
  const { entity, context, plan } = stepContext;
  const { status } = plan;
  if (!status) throw new Error('a change of status has one');
  return saveRows(step, stepContext, saveProgress, (record) => {
    const becoming = entity.spec.hooks?.statusFor?.(record, status.status, context) ?? status.status;
    return statusRowChange(entity, record, { ...status, status: becoming });
  });
}

/** The same status in many records, each under all rules. It is not undone: a history of statuses has no way back. */
export const changeStatusHandler: OperationHandler = {
  isPermitted: ({ entity, access }) => access.permissions.includes('update') && statusFieldOf(entity) !== undefined,
  run: (step, stepContext, saveProgress) =>
    serializeWrites(stepContext.entity, stepContext.context, () => run(step, stepContext, saveProgress)),
};
