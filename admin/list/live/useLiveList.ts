import { useEffect, useRef, useState } from 'react';
import type { Query } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { GetListParams, GetListResult } from 'ra-core';
import { useEvent, useListContext } from 'ra-core';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useSubscribeToRecordList } from '../../core/live/useSubscribeToRecordList';
import { useApi } from '../../core/session/useApi';

/** What happens within so long is asked for together. */
const delayMs = 400;
/** Records of one call. */
const maxRecords = 100;
/** Of more calls at once only that something has changed is shown: a save of a sheet takes fewer. */
const maxCalls = 4;
/** The server read the list so long before its answer came, at most. */
const toleranceMs = 2_000;

/** `isAny`: which records have changed was not said, because they are many. */
const noNews = () => ({ changed: new Set<string>(), created: new Set<string>(), isAny: false });

interface LiveList {
  /** Ids of records that belong into this list, and are not on its page. */
  fresh: readonly string[];
  /** More has changed than can be said in a number. */
  isOutdated: boolean;
}

/** The query of the list that is shown, with the parameters that it was asked with. */
function shownQuery(queries: readonly Query[]): [Query<GetListResult<ListRecord>>, GetListParams] | null {
  const query = queries.find(({ observers }) => observers.some(({ options }) => options.enabled !== false));
  return query ? [query as Query<GetListResult<ListRecord>>, query.queryKey[2] as GetListParams] : null;
}

/**
 * Follows what others change in the list around: the rows of its page get their new values where they stand, new
 * records are counted, and nothing moves until they are asked for.
 */
export function useLiveList(): LiveList {
  const api = useApi();
  const client = useQueryClient();
  const { resource, data, isFetching } = useListContext<ListRecord>();
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const [isOutdated, setOutdated] = useState(false);
  const waiting = useRef(noNews());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const shownKey = { queryKey: [resource, 'getList'], type: 'active' } as const;
  /** When its answer came; it was asked for a moment before. */
  const answeredAt = () => shownQuery(client.getQueryCache().findAll(shownKey))?.[0].state.dataUpdatedAt;
  // Fetched again, by whomever: what it shows then is not news.
  useEffect(() => {
    if (!isFetching) return;
    setFresh([]);
    setOutdated(false);
  }, [isFetching]);

  const look = useEvent(async () => {
    timer.current = undefined;
    const { changed, created, isAny } = waiting.current;
    waiting.current = noNews();
    const shown = shownQuery(client.getQueryCache().findAll(shownKey));
    const onPage = new Set(data?.map(({ id }) => String(id)));
    const rows = [...(isAny ? onPage : changed)].filter((id) => onPage.has(id));
    const others = [...created].filter((id) => !onPage.has(id));
    if (!shown || rows.length + others.length > maxRecords * maxCalls) return setOutdated(true);
    const [query, params] = shown;
    const read = async (ids: readonly string[], filter: unknown) => {
      const pagination = { page: 1, perPage: maxRecords };
      const given = filter as Readonly<Record<string, unknown>> | undefined;
      const found: ListRecord[] = [];
      for (let at = 0; at < ids.length; at += maxRecords) {
        const some = { ...given, id: ids.slice(at, at + maxRecords) };
        found.push(...((await api.getList(resource, { ...params, pagination, filter: some })).data as ListRecord[]));
      }
      return found;
    };
    const trash = (params.filter as { _deleted?: unknown } | undefined)?._deleted === true;
    const [now, found] = await Promise.all([read(rows, trash ? { _deleted: true } : {}), read(others, params.filter)]);
    const byId = new Map(now.map((record) => [record.id, record]));
    if (byId.size > 0)
      client.setQueryData<GetListResult<ListRecord>>(
        query.queryKey,
        (known) => known && { ...known, data: known.data.map((record) => byId.get(record.id) ?? record) },
      );
    if (byId.size < rows.length) setOutdated(true);
    setFresh((known) => [...new Set([...known, ...found.map(({ id }) => String(id))])]);
  });

  useSubscribeToRecordList(
    ({ type, payload: { ids } }) => {
      const isNew = type === 'created';
      if (type === 'reload' || (isNew && ids.length === 0)) return setOutdated(true);
      waiting.current.isAny ||= ids.length === 0;
      for (const id of ids) waiting.current[isNew ? 'created' : 'changed'].add(id);
      // A failed look is made up for by the next one: the list says then that it has changed.
      timer.current ??= setTimeout(() => void look().catch(() => setOutdated(true)), delayMs);
    },
    resource,
    { since: () => (answeredAt() ?? Date.now()) - toleranceMs },
  );
  return { fresh, isOutdated };
}
