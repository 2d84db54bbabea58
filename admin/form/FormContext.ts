import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import type { Language } from '../../domain/text/Language';
import type { EntityDescription } from '../../domain/wire/Start';
import { afterFrame } from './afterFrame';
import type { FieldState } from './FieldState';
import type { FormStore, Key } from './formStore';

/** Which languages of the content are on the screen. */
export type ContentView = Language | 'both';

export interface FormContextValue {
  store: FormStore;
  entity: EntityDescription;
  /** Empty until the first save. */
  id: string;
  fields: readonly FormField[];
  view: ContentView;
  /** The record may be looked at only. */
  readOnly: boolean;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('no form around this component');
  return form;
}

export function useFieldState(name: string): FieldState {
  const { store } = useFormContext();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(() => afterFrame(listener), name),
    [store, name],
  );
  return useSyncExternalStore(subscribe, () => store.field(name));
}

const useOutline = (store: FormStore) =>
  useCallback((listener: () => void) => store.subscribeToOutline(() => afterFrame(listener)), [store]);

/**
 * Something short that is worked out from the form's outline. A plain text or number, so that typing redraws only those
 * for whom it has become another one. Worked out once for each outline: `read` must stay the same function.
 */
export function useFromForm<T extends string | number | boolean>(read: (store: FormStore) => T): T {
  const { store } = useFormContext();
  const readOnce = useMemo(() => {
    let known: { outline: number; result: T } | undefined;
    return () => {
      if (known?.outline !== store.outline()) known = { outline: store.outline(), result: read(store) };
      return known.result;
    };
  }, [store, read]);
  return useSyncExternalStore(useOutline(store), readOnce);
}

export function useChangedFields(store: FormStore): readonly string[] {
  return useSyncExternalStore(useOutline(store), store.changed);
}

/** Where a field's input is found: by labels, links and the focus after a failed save. */
export const inputId = (name: string, key: Key): string => `field-${name}-${key}`;
