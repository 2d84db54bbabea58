import { useCallback, useSyncExternalStore } from 'react';
import { deferUntilPaint } from './deferUntilPaint';
import type { FieldState } from './FieldState';
import { useFormFields } from './FormFieldsContext';

/** The state of one field, rendered after paint where the DOM shows it already (`deferUntilPaint`). */
export function useFieldState(name: string): FieldState {
  const { observer } = useFormFields();
  const subscribe = useCallback(
    (listener: () => void) => observer.subscribe(name, () => deferUntilPaint(listener)),
    [observer, name],
  );
  return useSyncExternalStore(subscribe, () => observer.state(name));
}
