type Listener = () => void;

/** Listeners of a form: to all changes, to those of one field, or to those of the form summary. */
export interface FormListeners {
  add(listener: Listener, name?: string): () => void;
  addToSummary(listener: Listener): () => void;
  emit(names: readonly string[] | 'all', outline: boolean): void;
}

export function createFormListeners(): FormListeners {
  const allListeners = new Set<Listener>();
  const summaryListeners = new Set<Listener>();
  const fieldListeners = new Map<string, Set<Listener>>();

  const addTo = (listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const listenersOf = (name: string): Set<Listener> => {
    const existing = fieldListeners.get(name) ?? new Set();
    fieldListeners.set(name, existing);
    return existing;
  };

  return {
    add: (listener, name) => addTo(name === undefined ? allListeners : listenersOf(name), listener),
    addToSummary: (listener) => addTo(summaryListeners, listener),
    emit: (names, summaryChanged) => {
      for (const name of names === 'all' ? fieldListeners.keys() : names)
        fieldListeners.get(name)?.forEach((listener) => listener());
      if (summaryChanged) summaryListeners.forEach((listener) => listener());
      allListeners.forEach((listener) => listener());
    },
  };
}
