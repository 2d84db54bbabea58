import type { StoredRecord } from '../wire/StoredRecord';
import { settingsReader } from '../wire/settingsReader';

/** Id of the record of the entity `property` that holds which statuses clients are mailed of. */
export const letterSettingsId = 'letters';

/** Statuses of which clients are mailed without being marked; none until somebody chooses some. */
export const mailedStatuses = (record: StoredRecord | null): readonly unknown[] =>
  settingsReader(record).list('mailed_statuses');
