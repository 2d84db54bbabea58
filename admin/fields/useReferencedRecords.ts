import { keepPreviousData } from '@tanstack/react-query';
import { useGetManyAggregate } from 'ra-core';
import type { ListMeta } from '../../dataProvider/yarmarokDataProvider';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { useSession } from '../core/session/SessionContext';

/** Choices and selected records are loaded with the columns of their list. */
export const choiceMeta: ListMeta = { columns: ['_summary'] };

export const choiceStaleTimeMs = 60_000;

/** Records of `reference` by id, together with those that other fields refer to; not those in the trash. */
export function useReferencedRecords(reference: string | undefined, ids: readonly string[]) {
  const { start } = useSession();
  const isKnown = reference !== undefined && reference in start.entities;
  const { data, ...query } = useGetManyAggregate<ListRecord>(
    reference ?? '',
    { ids: [...ids], meta: choiceMeta },
    { enabled: isKnown && ids.length > 0, placeholderData: keepPreviousData, staleTime: choiceStaleTimeMs },
  );
  return {
    ...query,
    records: (data ?? []).filter((record) => !record._deleted),
    /** All of them are loaded: one that is not among `records` does not exist for this user. */
    isComplete: ids.length === 0 || (query.isSuccess && !query.isPlaceholderData),
  };
}
