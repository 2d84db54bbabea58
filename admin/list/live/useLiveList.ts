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
/** Records of one call; of more at once only that something has changed is shown. */
const maxRecords = 100;
/** The server read the list so long before its answer came, at most. */
const toleranceMs = 2_000;

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
  const waiting = useRef({ changed: new Set<string>(), created: new Set<string>() });
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
    const { changed, created } = waiting.current;
    waiting.current = { changed: new Set(), created: new Set() };
    const shown = shownQuery(client.getQueryCache().findAll(shownKey));
    if (!shown || changed.size + created.size > maxRecords) return setOutdated(true);
    const [query, params] = shown;
    const onPage = new Set(data?.map(({ id }) => String(id)));
    const rows = [...changed].filter((id) => onPage.has(id));
    const others = [...created].filter((id) => !onPage.has(id));
    const read = async (ids: readonly string[], filter: unknown) => {
      if (ids.length === 0) return [];
      const pagination = { page: 1, perPage: maxRecords };
      const given = filter as Readonly<Record<string, unknown>> | undefined;
      return (await api.getList(resource, { ...params, pagination, filter: { ...given, id: ids } }))
        .data as ListRecord[];
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
      if (type === 'reload' || ids.length === 0) return setOutdated(true);
      const { changed, created } = waiting.current;
      for (const id of ids) (type === 'created' ? created : changed).add(id);
      // A failed look is made up for by the next one: the list says then that it has changed.
      timer.current ??= setTimeout(() => void look().catch(() => setOutdated(true)), delayMs);
    },
    () => (answeredAt() ?? Date.now()) - toleranceMs,
  );
  return { fresh, isOutdated };
}
