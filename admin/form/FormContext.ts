import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import type { Language } from '../../domain/text/Language';
import type { EntityDescription } from '../../domain/wire/Start';
import type { FieldState, FormStore, Key } from './formStore';

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
  return useSyncExternalStore(store.subscribe, () => store.field(name));
}

/**
 * Something short that is worked out from the form. A plain text or number, so that typing redraws only those for whom
 * it has become another one.
 */
export function useFromForm<T extends string | number | boolean>(read: (store: FormStore) => T): T {
  const { store } = useFormContext();
  return useSyncExternalStore(store.subscribe, () => read(store));
}

export function useChangedFields(store: FormStore): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.changed);
}

/** Where a field's input is found: by labels, links and the focus after a failed save. */
export const inputId = (name: string, key: Key): string => `field-${name}-${key}`;
