import type { ReactNode } from 'react';
import { ChoicesContextProvider, ResourceContextProvider } from 'ra-core';
import type { RecordChoicesOptions } from './useRecordChoices';
import { useRecordChoices } from './useRecordChoices';

/** `ReferenceInput` for our inputs: gives the records of another entity as `ChoicesContext`, also outside of a form. */
export function RecordChoices({ children, ...options }: RecordChoicesOptions & { children: ReactNode }) {
  return (
    <ResourceContextProvider value={options.reference}>
      <ChoicesContextProvider value={useRecordChoices(options)}>{children}</ChoicesContextProvider>
    </ResourceContextProvider>
  );
}
