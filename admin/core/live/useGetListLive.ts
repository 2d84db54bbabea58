import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { GetListParams, RaRecord, UseGetListHookValue, UseGetListOptions } from 'ra-core';
import { useEvent, useGetList } from 'ra-core';
import { refetchQuietly } from './quietQueries';
import { useIsLive } from './useIsLive';
import { useSubscribeToRecordList } from './useSubscribeToRecordList';

/** Asked for again once for all that happens within so long. */
const delayMs = 1_500;

/** `useGetList`, asked for again when records of the resource are created, changed or removed. */
export function useGetListLive<RecordType extends RaRecord>(
  resource: string,
  params?: Partial<GetListParams>,
  options?: UseGetListOptions<RecordType>,
): UseGetListHookValue<RecordType> {
  const client = useQueryClient();
  const isLive = useIsLive();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const askAgain = useEvent(() => {
    timer.current = undefined;
    const { pagination, sort, filter, meta } = params ?? {};
    // What of these is not given has react-admin's own value in the key.
    const given = Object.entries({ pagination, sort, filter, meta }).filter(([, value]) => value !== undefined);
    void refetchQuietly(client, { queryKey: [resource, 'getList', Object.fromEntries(given)] });
  });
  useSubscribeToRecordList(() => (timer.current ??= setTimeout(askAgain, delayMs)), resource, {
    enabled: isLive && options?.enabled !== false,
  });
  return useGetList<RecordType>(resource, params, options);
}
