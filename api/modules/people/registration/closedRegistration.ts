import type { DashboardOfModules } from '#domain/wire/Start';
import { accessTo, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { termsToPublish } from './terms';

/** Why sellers can not apply, for those who can publish what is missing. */
export async function closedRegistration(context: Context): Promise<DashboardOfModules['closedRegistration']> {
  if (!accessTo(requireEntity('page', context), context).permissions.includes('update')) return undefined;
  const missing = await termsToPublish(context);
  return missing.length > 0 ? { missing } : undefined;
}
