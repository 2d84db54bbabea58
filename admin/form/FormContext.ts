import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import type { Language } from '../../domain/text/Language';
import type { EntityDescription } from '../../domain/wire/Start';
import { deferUntilPaint } from './deferUntilPaint';
import type { FieldState } from './FieldState';
import type { FormStore, Key } from './createFormStore';

/** Which content languages are shown. */
export type ContentView = Language | 'both';

export interface FormContextValue {
  store: FormStore;
  entity: EntityDescription;
  /** Empty until the first save. */
  id: string;
  fields: readonly FormField[];
  view: ContentView;
  /** The record can only be viewed. */
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
    (listener: () => void) => store.subscribe(() => deferUntilPaint(listener), name),
    [store, name],
  );
  return useSyncExternalStore(subscribe, () => store.field(name));
}

const useSummarySubscription = (store: FormStore) =>
  useCallback((listener: () => void) => store.subscribeSummary(() => deferUntilPaint(listener)), [store]);

/**
 * Subscribes to a value derived from the form summary. A string, number or boolean, so that a component re-renders only
 * when its own value changes. Cached by `summaryVersion`: `select` must be a stable function.
 */
export function useFormSelector<T extends string | number | boolean>(select: (store: FormStore) => T): T {
  const { store } = useFormContext();
  const selectCached = useMemo(() => {
    let cached: { outline: number; result: T } | undefined;
    return () => {
      if (cached?.outline !== store.summaryVersion())
        cached = { outline: store.summaryVersion(), result: select(store) };
      return cached.result;
    };
  }, [store, select]);
  return useSyncExternalStore(useSummarySubscription(store), selectCached);
}

export function useDirtyFields(store: FormStore): readonly string[] {
  return useSyncExternalStore(useSummarySubscription(store), store.dirtyFields);
}

/** The id of a field's input, used by labels, links and the focus after a failed save. */
export const inputId = (name: string, key: Key): string => `field-${name}-${key}`;
