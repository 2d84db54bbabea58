import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { ArrayInputContext, SourceContextProvider } from 'ra-core';
import { FormProvider } from 'react-hook-form';
import type { EntriesContext } from './useEntries';
import { rowsName } from './useEntries';

const sourceWithin = (parent: string) => ({
  getSource: (source: string) => (source === '' ? parent : `${parent}.${source}`),
  getLabel: (source: string) => source,
});

/** react-admin's contexts of an `ArrayInput` around a list of entries. */
export function EntriesForm({ context, children }: { context: EntriesContext | undefined; children: ReactNode }) {
  const source = useMemo(() => sourceWithin(rowsName), []);
  if (!context) return children;
  return (
    <FormProvider {...context.form}>
      <ArrayInputContext.Provider value={context.array}>
        <SourceContextProvider value={source}>{children}</SourceContextProvider>
      </ArrayInputContext.Provider>
    </FormProvider>
  );
}

/** One entry: a `source` of a react-admin input within it is a path in the entry's value, '' the value itself. */
export function EntrySource({ at, children }: { at: number; children: ReactNode }) {
  const source = useMemo(() => sourceWithin(`${rowsName}.${at}.value`), [at]);
  return <SourceContextProvider value={source}>{children}</SourceContextProvider>;
}
