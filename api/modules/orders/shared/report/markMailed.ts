import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { readSettings } from '../offers/readSettings';
import { statusOf } from '../values/orderValues';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Whether clients are mailed of a status by a setting. */
export const isMailedStatus = async (status: string, context: Pick<HookContext, 'store'>): Promise<boolean> =>
  (await readSettings(context)).mailedStatuses.includes(status);

/** Whether the order has another newest entry than before, of a status that clients are mailed of by a setting. */
async function isMailed(
  order: EntityRecords['orders'],
  current: EntityRecords['orders'] | null,
  context: Pick<HookContext, 'store'>,
): Promise<boolean> {
  const history = statusOf(order)?.history ?? [];
  const before = (current && statusOf(current)?.history.length) ?? 0;
  const [newest] = history;
  if (!newest || history.length <= before) return false;
  return isMailedStatus(newest.status, context);
}

/** Before a save: the newest entry says that it is reported. */
export async function markMailed(
  { draft, current }: SaveHookArgs<EntityRecords['orders']>,
  context: HookContext,
): Promise<void> {
  const value = statusOf(draft);
  const [newest, ...earlier] = value?.history ?? [];
  if (!value || !newest || newest.reported || !(await isMailed(draft, current, context))) return;
  draft.status = { '0': { ...value, history: [{ ...newest, reported: true }, ...earlier] } };
}
