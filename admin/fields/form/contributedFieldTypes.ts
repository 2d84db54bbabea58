import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { createStore } from '../../core/createStore';
import type { FieldTypeLoaders } from './FieldTypeLoadersContext';
import { FieldTypeLoadersContext } from './FieldTypeLoadersContext';
import type { FormFieldType, FormFieldTypes } from './FormFieldType';

// Code is loaded once for the page, as the browser's own modules are.
const loadedTypes = createStore<FormFieldTypes>({});

export const contributedFieldType = (code: FieldTypeCode): FormFieldType | undefined => loadedTypes.get()[code];

export const addFieldTypes = (types: FormFieldTypes): void => loadedTypes.set({ ...loadedTypes.get(), ...types });

/** Loads what modules bring along. Rejects where the code can not be had; another call tries again. */
export async function loadFieldTypes(loaders: FieldTypeLoaders): Promise<void> {
  const loads = Object.entries(loaders).flatMap(([code, load]) => (code in loadedTypes.get() ? [] : load));
  const parts = await Promise.all([...new Set(loads)].map((load) => load()));
  for (const { fieldTypes } of parts) addFieldTypes(fieldTypes);
}

/**
 * Whether the inputs of these fields are there: a form is rendered once they are. Those of all modules begin to load with
 * the first screen that has a form, beside its record. Throws while rendering where their code can not be had.
 */
export function useFieldTypes(fields: readonly FormField[]): boolean {
  const loaders = useContext(FieldTypeLoadersContext);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    loadFieldTypes(loaders).catch(setFailure);
  }, [loaders]);
  const isReady = useSyncExternalStore(loadedTypes.subscribe, () =>
    fields.every(({ type }) => !(type in loaders) || contributedFieldType(type)),
  );
  if (failure && !isReady) throw failure;
  return isReady;
}
