import type { DataProvider } from 'ra-core';
import type { ChangeItem } from '#domain/wire/Change';
import type { ChangeFilters } from './changeCalls';
import { createChangeCalls } from './changeCalls';
import type { EnvelopeClient } from './envelopeClient';
import { listOnlyProvider } from './listOnlyProvider';
import { unlessAborted } from './unlessAborted';

/** A change as a record of react-admin. */
export type ChangeRecord = ChangeItem & { id: string };

/** Changes for react-admin's lists: of one record (`entity` and `record` in the filter), or of all. */
export function changesDataProvider(client: EnvelopeClient): DataProvider {
  const calls = createChangeCalls(client);
  return listOnlyProvider('changes', async ({ pagination, filter, signal }) => {
    const { record, ...filters } = (filter ?? {}) as ChangeFilters & { record?: string };
    const page = pagination?.page ?? 1;
    const listed =
      record !== undefined && filters.entity !== undefined
        ? calls.recordHistory(filters.entity, record, page, signal)
        : calls.changes({ ...filters, page }, signal);
    const { items, total } = await unlessAborted(listed, signal);
    return { data: items.map((change) => ({ ...change, id: change._id })), total };
  });
}
