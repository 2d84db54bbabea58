import type { AttributeImpact, AttributeImpactBody, AttributeImpactResult } from '#domain/wire/AttributeImpact';
import type { Context } from '#core/kernel/Context';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import { refuse } from '#core/kernel/refuse';
import { jobCollection } from '#core/jobs/StoredJob';
import { findRecord } from '#core/records/findRecord';
import { impactKind } from './impactHandler';

/** Only those who may change attributes: the counts are about the records of all shops. */
const requireAttributeAccess = (context: Context) => {
  const entity = requireEntity('attribute', context);
  return { entity, access: requireAccess(entity, 'update', context) };
};

/** Returns the id of the job. */
export async function startImpact({ attribute, ...change }: AttributeImpactBody, context: Context): Promise<string> {
  const { entity, access } = requireAttributeAccess(context);
  await findRecord(entity, attribute, access, context);
  return context.jobs.enqueue(impactKind, { attribute, ...change }, { by: context.user?.id ?? '' });
}

export async function loadImpact(id: string, context: Context): Promise<AttributeImpactResult> {
  requireAttributeAccess(context);
  const job = await context.store.get(jobCollection.name, id);
  if (job?.kind !== impactKind) throw refuse(404, 'noItem');
  const { done, total, progress } = job;
  if (job.state === 'done' && progress !== '')
    return { state: 'done', done, total, impact: JSON.parse(progress) as AttributeImpact };
  const isOver = job.state === 'failed' || job.state === 'cancelled' || job.state === 'done';
  return { state: isOver ? 'failed' : 'running', done, total };
}
