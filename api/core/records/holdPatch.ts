import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { Changes } from '../ports/StoreWrites';
import { approvalMark } from '../schema/ApprovalSpec';
import type { Entity } from '../schema/defineEntity';
import { withChanges } from './patchedRecords';
import { newPendingSave } from './PendingSave';
import type { HeldBack } from './HeldBack';
import { holdBack } from './holdBack';

const nameOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** Splits values by path that are to be written around a save, as `holdBack` splits a save. */
export async function holdPatch(
  entity: Entity,
  current: StoredRecord,
  set: Changes,
  context: Context,
): Promise<{ set: Changes; held: HeldBack | null }> {
  const pending = newPendingSave(withChanges(current, set), current, Object.keys(set).map(nameOf));
  await holdBack(entity, pending, context);
  const { record, held } = pending;
  if (!held) return { set, held };
  const applied = Object.entries(set).filter(([path]) => record[nameOf(path)] !== current[nameOf(path)]);
  return { set: { ...Object.fromEntries(applied), [approvalMark]: record[approvalMark] }, held };
}
