import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useCalls } from '../../core/session/useCalls';
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

/**
 * Whether a product of the surrounding list is turned on and yet not seen by buyers; false until it is known. The first
 * row of a hundred that is drawn asks for all of them.
 */
export function useHidden(id: string): boolean {
  const calls = useCalls(createProductCalls);
  const { data: rows = noRows } = useListContext<ListRecord>();
  const at = rows.findIndex((row) => row.id === id);
  const from = at - (at % chunkSize);
  const { data: hidden } = useQuery({
    queryKey: ['product', 'hiddenAmong', keyOf(rows), from],
    queryFn: ({ signal }) =>
      calls.hiddenAmong(
        rows.slice(from, from + chunkSize).map((row) => row.id),
        signal,
      ),
    enabled: at >= 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return hidden?.includes(id) ?? false;
}
