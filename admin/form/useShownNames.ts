import { useCallback, useMemo } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { useFromForm } from './FormContext';
import type { FormStore } from './formStore';

/** Which of these fields the rulers let show. */
export function useShownNames(fields: readonly FormField[]): ReadonlySet<string> {
  const read = useCallback(
    (store: FormStore) =>
      fields
        .map(({ name }) => name)
        .filter((name) => store.shown().has(name))
        .join(' '),
    [fields],
  );
  const names = useFromForm(read);
  return useMemo(() => new Set(names.split(' ')), [names]);
}
