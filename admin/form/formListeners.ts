type Listener = () => void;

/** Who is told of a form's changes: of all of them, of one field's, or of what the form as a whole is like. */
export interface FormListeners {
  add(listener: Listener, name?: string): () => void;
  addToOutline(listener: Listener): () => void;
  tell(names: readonly string[] | 'all', outline: boolean): void;
}

export function formListeners(): FormListeners {
  const ofAll = new Set<Listener>();
  const ofOutline = new Set<Listener>();
  const ofField = new Map<string, Set<Listener>>();

  const into = (listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const about = (name: string): Set<Listener> => {
    const known = ofField.get(name) ?? new Set();
    ofField.set(name, known);
    return known;
  };

  return {
    add: (listener, name) => into(name === undefined ? ofAll : about(name), listener),
    addToOutline: (listener) => into(ofOutline, listener),
    tell: (names, outline) => {
      for (const name of names === 'all' ? ofField.keys() : names) ofField.get(name)?.forEach((listener) => listener());
      if (outline) ofOutline.forEach((listener) => listener());
      ofAll.forEach((listener) => listener());
    },
  };
}
