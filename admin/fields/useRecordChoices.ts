import { useMemo, useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ChoicesContextValue, FilterPayload, SortPayload } from 'ra-core';
import { useEvent, useGetList } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import type { DatalistItem, FieldDefinition } from '#domain/wire/FieldDefinition';
import { maxSearchLength } from '#domain/query/maxSearchLength';
import { useSession } from '../core/session/SessionContext';
import { useDebouncedText } from './useDebouncedText';
import { choiceMeta, choiceStaleTimeMs, useReferencedRecords } from './useReferencedRecords';

export interface RecordChoicesOptions {
  reference: string;
  /** Of the input that reads the context. */
  source: string;
  /** Only these records are offered. */
  optionsFilter?: FieldDefinition['optionsFilter'];
  activeOnly?: FieldDefinition['activeOnly'];
  selectedIds: readonly string[];
  /** Choices that are known without a call, by their titles. */
  knownChoices: readonly DatalistItem[];
  /** Whether choices are loaded, as `ReferenceInput` takes it. */
  enableGetChoices?(filterValues: FilterPayload): boolean;
}

const firstPage = { page: 1, perPage: 25 };
/** The list's own order. */
const listSort: SortPayload = { field: '', order: 'ASC' };
/** Records that are not switched off, as lists are filtered. */
export const onlyActive = { 'active.0': true } as const;
const ignore = () => undefined;

/**
 * The value of `ChoicesContext` for records of another entity. ra-core's own controller reads the selected ids from
 * react-hook-form and always loads them; filters of lists have no form, and most selected records come with theirs.
 */
export function useRecordChoices({
  reference,
  source,
  optionsFilter,
  activeOnly,
  selectedIds,
  knownChoices,
  enableGetChoices = () => true,
}: RecordChoicesOptions): ChoicesContextValue<ListRecord> {
  const { start } = useSession();
  const entity = start.entities[reference];
  const [filterValues, setFilterValues] = useState<FilterPayload>({});
  const [pagination, setPagination] = useState(firstPage);
  const [sort, setSort] = useState(listSort);
  const q = useDebouncedText(String(filterValues.q ?? '')).slice(0, maxSearchLength);
  const filter = useMemo(
    () => ({
      ...(q && { q }),
      ...Object.fromEntries(Object.entries(optionsFilter ?? {}).map(([name, values]) => [`${name}.0`, [...values]])),
      ...(activeOnly && onlyActive),
    }),
    [q, optionsFilter, activeOnly],
  );
  const list = useGetList<ListRecord>(
    reference,
    { pagination, sort, filter, meta: choiceMeta },
    {
      enabled: entity !== undefined && enableGetChoices(filterValues),
      placeholderData: keepPreviousData,
      staleTime: choiceStaleTimeMs,
    },
  );

  const titleField = entity?.titleField ?? 'title';
  const known = selectedIds.flatMap((id) => {
    const choice = knownChoices.find(({ value }) => value === id);
    return choice ? [recordOf(choice, titleField)] : [];
  });
  const referenced = useReferencedRecords(
    reference,
    selectedIds.filter((id) => !known.some((record) => record.id === id)),
  );
  const byId = new Map([...known, ...referenced.records].map((record) => [record.id, record]));
  const selectedChoices = selectedIds.flatMap((id) => byId.get(id) ?? []);
  const availableChoices = list.data ?? [];
  const allChoices = [
    ...new Map([...availableChoices, ...selectedChoices].map((record) => [record.id, record])).values(),
  ];
  const { page, perPage } = pagination;
  const setFilters = useEvent((next: FilterPayload) => setFilterValues(next));

  return {
    resource: reference,
    source,
    isFromReference: true,
    availableChoices,
    selectedChoices,
    allChoices,
    total: list.total,
    error: list.error ?? referenced.error,
    isPending: !referenced.isComplete,
    isLoading: list.isLoading || referenced.isLoading,
    isFetching: list.isFetching || referenced.isFetching,
    isPaused: list.isPaused,
    isPlaceholderData: list.isPlaceholderData || q !== String(filterValues.q ?? '').slice(0, maxSearchLength),
    refetch: list.refetch,
    filter,
    filterValues,
    setFilters,
    displayedFilters: undefined,
    showFilter: ignore,
    hideFilter: ignore,
    sort,
    setSort,
    page,
    perPage,
    setPage: (next: number) => setPagination({ page: next, perPage }),
    setPerPage: (next: number) => setPagination({ page: 1, perPage: next }),
    hasNextPage: list.total !== undefined && page * perPage < list.total,
    hasPreviousPage: page > 1,
  } as ChoicesContextValue<ListRecord>;
}

/** A choice as the record that it stands for, as far as it is known. */
function recordOf({ value, view, image }: DatalistItem, titleField: string): ListRecord {
  const picture = image?.sizes?.thumbnail ?? image?.url;
  return {
    id: value,
    _id: value,
    [titleField]: { 0: view },
    ...(picture !== undefined && { _image: picture }),
  } as ListRecord;
}
