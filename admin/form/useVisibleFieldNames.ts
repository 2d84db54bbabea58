import { useCallback, useMemo } from 'react';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { FormObserver } from '../fields/form/createFormObserver';
import { useFormSelector } from '../fields/form/useFormSelector';

/** Which of these fields are visible by the rulers. */
export function useVisibleFieldNames(fields: readonly FormField[]): ReadonlySet<string> {
  const selectNames = useCallback(
    (form: FormObserver) =>
      fields
        .map(({ name }) => name)
        .filter((name) => form.visibleFields().has(name))
        .join(' '),
    [fields],
  );
  const names = useFormSelector(selectNames);
  return useMemo(() => new Set(names.split(' ')), [names]);
}
