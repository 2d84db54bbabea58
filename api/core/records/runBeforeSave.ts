import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import type { WriteSteps } from '../schema/EntityHooks';
import type { PendingSave } from './PendingSave';
import { addFieldProblem } from './PendingSave';

/** The entity's hook before a save: it completes the pending record and adds problems. Returns what is left to it. */
export async function runBeforeSave(entity: Entity, pending: PendingSave, context: Context): Promise<WriteSteps> {
  const steps = await entity.spec.hooks?.beforeSave?.(
    {
      draft: pending.record,
      current: pending.current,
      addProblem: (field, problem) => addFieldProblem(pending, field, problem),
    },
    context,
  );
  return steps ?? {};
}
