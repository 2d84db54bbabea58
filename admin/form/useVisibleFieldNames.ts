import { useCallback, useMemo } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { useFormSelector } from './FormContext';
import type { FormStore } from './createFormStore';

/** Which of these fields are visible by the rulers. */
export function useVisibleFieldNames(fields: readonly FormField[]): ReadonlySet<string> {
  const selectNames = useCallback(
    (store: FormStore) =>
      fields
        .map(({ name }) => name)
        .filter((name) => store.visibleFields().has(name))
        .join(' '),
    [fields],
  );
  const names = useFormSelector(selectNames);
  return useMemo(() => new Set(names.split(' ')), [names]);
}
