import type { WorkingWeek } from '#domain/time/workingHours';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { workWeekOf } from './workWeek';

export const shopWeekPrefix = 'work';

/** The working hours of a shop; null: those of the marketplace. */
export function shopWeek(shop: StoredRecord): WorkingWeek | null {
  const week = workWeekOf(shop, shopWeekPrefix);
  return week.some(Boolean) ? week : null;
}
