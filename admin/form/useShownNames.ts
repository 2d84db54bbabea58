import { useMemo } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { useFromForm } from './FormContext';

/** Which of these fields the rulers let show. */
export function useShownNames(fields: readonly FormField[]): ReadonlySet<string> {
  const names = useFromForm((store) => fields.map(({ name }) => name).filter((name) => store.shown().has(name)).join(' '));
  return useMemo(() => new Set(names.split(' ')), [names]);
}
