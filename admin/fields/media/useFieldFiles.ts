import { useCallback, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { idsFilter } from '../../../dataProvider/recordCalls';
import type { DatalistItem } from '../../../domain/fields/FieldDefinition';
import type { LibraryFile } from '../../media/LibraryFile';
import { fileOfItem, fileOfShown, libraryColumns } from '../../media/LibraryFile';
import { useCalls } from '../../session/useCalls';

/** A file of a field; `gone` is in the trash, or not for this person. */
export type FieldFile = { state: 'there'; file: LibraryFile } | { state: 'asked' } | { state: 'gone' };

const mostAtOnce = 100;

const nothing: readonly DatalistItem[] = [];

/**
 * The files of a field by their ids. Those that have just come are known before the library is asked; those that are not the
 * person's own come with the record (`shown`).
 */
export function useFieldFiles(ids: readonly string[], shown: readonly DatalistItem[] = nothing) {
  const calls = useCalls();
  const [come, setCome] = useState<ReadonlyMap<string, LibraryFile>>(new Map());
  // Their order is no reason to ask anew.
  const wanted = [...new Set(ids)].sort();
  const asked = useQuery({
    queryKey: ['media', 'files', wanted],
    queryFn: async ({ signal }) => {
      const { items } = await calls.mediaList(
        { filter: idsFilter(wanted), limit: Math.min(wanted.length, mostAtOnce), columns: [...libraryColumns] },
        signal,
      );
      return new Map(items.map((item) => [item._id, fileOfItem(item)]));
    },
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const remember = useCallback(
    (files: readonly LibraryFile[]) =>
      setCome((before) => new Map([...before, ...files.map((file): [string, LibraryFile] => [file.id, file])])),
    [],
  );
  const foreign = useMemo(
    () =>
      new Map(
        shown.flatMap((item): [string, LibraryFile][] => {
          const file = fileOfShown(item);
          return file ? [[file.id, file]] : [];
        }),
      ),
    [shown],
  );
  const settled = asked.isError || (asked.isSuccess && !asked.isPlaceholderData);

  const of = useCallback(
    (id: string): FieldFile => {
      const file = asked.data?.get(id) ?? come.get(id) ?? foreign.get(id);
      return file ? { state: 'there', file } : { state: settled ? 'gone' : 'asked' };
    },
    [asked.data, come, foreign, settled],
  );
  return useMemo(() => ({ of, remember }), [of, remember]);
}
