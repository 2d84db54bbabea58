import type { FormMeta, FormRecord } from '../../../dataProvider/formRecord';
import type { YarmarokDataProvider } from '../../../dataProvider/yarmarokDataProvider';
import type { Language } from '#domain/text/Language';

/** Short, because others may change the record meanwhile. */
export const prefetchStaleTimeMs = 10_000;

export const formMeta = (language: Language): FormMeta => ({ form: true, language });

/** The query of react-admin's `useGetOne` for a record with its form. */
export const prefetchKey = (entity: string, id: string, language: Language) =>
  [entity, 'getOne', { id, meta: formMeta(language) }] as const;

/** Query options that prefetch a record with its form before it is opened. */
export const prefetchQueryOptions = (
  dataProvider: Pick<YarmarokDataProvider, 'getOne'>,
  entity: string,
  id: string,
  language: Language,
) => ({
  queryKey: prefetchKey(entity, id, language),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FormRecord> =>
    (await dataProvider.getOne<FormRecord>(entity, { id, meta: formMeta(language), signal })).data,
  staleTime: prefetchStaleTimeMs,
  gcTime: prefetchStaleTimeMs,
});
