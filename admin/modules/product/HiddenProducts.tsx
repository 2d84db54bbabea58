import type { ReactNode } from 'react';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { deepEqual } from '#domain/form/deepEqual';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useCalls } from '../../core/session/useCalls';
import { whenScreenRests } from '../../core/whenScreenRests';
import { createProductCalls } from './productCalls';

/** How many products one call is about. */
const chunkSize = 100;

/** Rows are other ones when something of them has changed: each has a short key in place of all their ids. */
const keys = new WeakMap<readonly ListRecord[], number>();
let lastKey = 0;
function keyOf(rows: readonly ListRecord[]): number {
  const key = keys.get(rows) ?? (lastKey += 1);
  keys.set(rows, key);
  return key;
}

const noRows: readonly ListRecord[] = [];
const noIds: readonly string[] = [];

interface HiddenAmongRows {
  ids: ReadonlySet<string>;
  /** Called by what shows it: nothing is asked for before. */
  ask(): void;
}

const HiddenProductsContext = createContext<HiddenAmongRows>({ ids: new Set(), ask() {} });

/** Null while one of the answers is missing. */
const allIds = (results: readonly UseQueryResult<string[]>[]): string[] | null =>
  results.every(({ data }) => data !== undefined) ? results.flatMap(({ data = [] }) => data) : null;

/**
 * Around the rows of a list: which of them are turned on and yet not seen by buyers, by one call for a hundred rows. A
 * query in each cell would take as long as the rest of its row; and the answer comes when all rows stand, as React would
 * begin those outside the window again.
 */
export function HiddenProducts({ records, children }: { records: readonly ListRecord[]; children: ReactNode }) {
  const calls = useCalls(createProductCalls);
  const queryClient = useQueryClient();
  const { data: rows = noRows } = useListContext<ListRecord>();
  const [isWanted, setIsWanted] = useState(false);
  const [asked, setAsked] = useState({ rows: noRows, count: 0 });
  const count = isWanted ? records.length : 0;
  useEffect(
    () => (count > 0 ? whenScreenRests(queryClient, () => setAsked({ rows, count })) : undefined),
    [queryClient, rows, count],
  );

  const found = useQueries({
    queries: Array.from({ length: Math.ceil(asked.count / chunkSize) }, (_, at) => ({
      queryKey: ['product', 'hiddenAmong', keyOf(asked.rows), at],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        calls.hiddenAmong(
          asked.rows.slice(at * chunkSize, (at + 1) * chunkSize).map(({ id }) => id),
          signal,
        ),
      retry: false,
      gcTime: 0,
    })),
    combine: allIds,
  });
  // Those of the rows before are kept until it is known of these.
  const [hidden, setHidden] = useState(noIds);
  if (found !== null && !deepEqual(found, hidden)) setHidden(found);
  const value = useMemo(() => ({ ids: new Set(hidden), ask: () => setIsWanted(true) }), [hidden]);
  return <HiddenProductsContext value={value}>{children}</HiddenProductsContext>;
}

/** Whether a product of the surrounding rows is turned on and yet not seen by buyers; false until it is known. */
export function useIsHidden(id: string): boolean {
  const { ids, ask } = use(HiddenProductsContext);
  useEffect(ask, [ask]);
  return ids.has(id);
}
