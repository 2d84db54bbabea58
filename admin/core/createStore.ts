import { useSyncExternalStore } from 'react';

/** A value outside of React's tree, with its listeners; `useStoreValue` reads it in a component. */
export interface ValueStore<T> {
  get(): T;
  /** Notifies the listeners unless the value is the same. */
  set(next: T): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initialValue: T): ValueStore<T> {
  let value = initialValue;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useStoreValue = <T>(store: Pick<ValueStore<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
