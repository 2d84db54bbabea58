type Listener = () => void;

/** Who is told of a form's changes: of all of them, of one field's, or of what the form as a whole is like. */
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
