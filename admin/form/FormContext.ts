import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import type { Language } from '../../domain/text/Language';
import type { EntityDescription } from '../../domain/wire/Start';
import { deferUntilPaint } from './deferUntilPaint';
import type { FieldState } from './FieldState';
import type { FormStore, Key } from './createFormStore';

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
    (listener: () => void) => store.subscribe(() => deferUntilPaint(listener), name),
    [store, name],
  );
  return useSyncExternalStore(subscribe, () => store.field(name));
}

const useSummarySubscription = (store: FormStore) =>
  useCallback((listener: () => void) => store.subscribeSummary(() => deferUntilPaint(listener)), [store]);

/**
 * Something short that is worked out from the form's outline. A plain text or number, so that typing redraws only those
 * for whom it has become another one. Worked out once for each outline: `read` must stay the same function.
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

/** Where a field's input is found: by labels, links and the focus after a failed save. */
export const inputId = (name: string, key: Key): string => `field-${name}-${key}`;
