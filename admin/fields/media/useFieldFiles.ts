import { useCallback, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createMediaCalls } from '../../../dataProvider/mediaCalls';
import { idsFilter } from '../../../dataProvider/recordCalls';
import { isAddressed } from '#domain/fields/isPhotoUrl';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { LibraryFile } from '../files/LibraryFile';
import { fileFromAddress, fileFromListItem, fileFromDatalist, libraryColumns } from '../files/LibraryFile';
import { useCalls } from '../../core/session/useCalls';

/** A file of a field. `gone`: in the trash, or not visible to this user. */
export type FieldFile = { state: 'there'; file: LibraryFile } | { state: 'loading' } | { state: 'gone' };

const maxIdsPerRequest = 100;

const noChoices: readonly DatalistItem[] = [];

/**
 * The files of a field by id. Just uploaded ones are known before the library is fetched; those of other owners come
 * with the record (`recordFiles`), and pictures by address are their own files.
 */
export function useFieldFiles(ids: readonly string[], recordFiles: readonly DatalistItem[] = noChoices) {
  const calls = useCalls(createMediaCalls);
  const [addedFiles, setAddedFiles] = useState<ReadonlyMap<string, LibraryFile>>(new Map());
  // Sorted: reordering must not refetch.
  const sortedIds = [...new Set(ids)].filter((id) => !isAddressed(id)).sort();
  const filesQuery = useQuery({
    queryKey: ['media', 'files', sortedIds],
    queryFn: async ({ signal }) => {
      const { items } = await calls.mediaList(
        {
          filter: idsFilter(sortedIds),
          limit: Math.min(sortedIds.length, maxIdsPerRequest),
          columns: [...libraryColumns],
        },
        signal,
      );
      return new Map(items.map((item) => [item._id, fileFromListItem(item)]));
    },
    enabled: sortedIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const addFiles = useCallback(
    (files: readonly LibraryFile[]) =>
      setAddedFiles((before) => new Map([...before, ...files.map((file): [string, LibraryFile] => [file.id, file])])),
    [],
  );
  const foreignFiles = useMemo(
    () =>
      new Map(
        recordFiles.flatMap((item): [string, LibraryFile][] => {
          const file = fileFromDatalist(item);
          return file ? [[file.id, file]] : [];
        }),
      ),
    [recordFiles],
  );
  const isSettled = filesQuery.isError || (filesQuery.isSuccess && !filesQuery.isPlaceholderData);

  const getFile = useCallback(
    (id: string): FieldFile => {
      if (isAddressed(id)) return { state: 'there', file: fileFromAddress(id) };
      const file = filesQuery.data?.get(id) ?? addedFiles.get(id) ?? foreignFiles.get(id);
      return file ? { state: 'there', file } : { state: isSettled ? 'gone' : 'loading' };
    },
    [filesQuery.data, addedFiles, foreignFiles, isSettled],
  );
  return useMemo(() => ({ of: getFile, remember: addFiles }), [getFile, addFiles]);
}
