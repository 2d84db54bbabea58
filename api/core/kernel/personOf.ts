import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ReadStore } from '../ports/ReadStore';
import type { ApiConfig } from '../schema/ApiConfig';
import type { PanelUser } from '../schema/Access';
import { panelUser } from './panelUser';
import { roleOf } from './roleOf';

/** The user as access rules see them, with their role as it is now. */
export const personOf = async (
  user: StoredRecord,
  { store, config }: { store: ReadStore; config: ApiConfig },
): Promise<PanelUser> => panelUser(user, config, await roleOf(user, store));
