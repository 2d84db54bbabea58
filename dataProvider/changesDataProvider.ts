import type { DataProvider } from 'ra-core';
import type { ChangeItem } from '#domain/wire/Change';
import type { ChangeCalls, ChangeFilters } from './changeCalls';
import { listOnlyProvider } from './listOnlyProvider';
import { unlessAborted } from './unlessAborted';

/** A change as a record of react-admin. */
export type ChangeRecord = ChangeItem & { id: string };

/** Changes for react-admin's lists: of one record (`entity` and `record` in the filter), or of all. */
export const changesDataProvider = (calls: ChangeCalls): DataProvider =>
  listOnlyProvider('changes', async ({ pagination, filter, signal }) => {
    const { record, ...filters } = (filter ?? {}) as ChangeFilters & { record?: string };
    const page = pagination?.page ?? 1;
    const listed =
      record !== undefined && filters.entity !== undefined
        ? calls.recordHistory(filters.entity, record, page, signal)
        : calls.changes({ ...filters, page }, signal);
    const { items, total } = await unlessAborted(listed, signal);
    return { data: items.map((change) => ({ ...change, id: change._id })), total };
  });
