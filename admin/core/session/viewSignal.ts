/** Under which pages of one browser tell each other that a view as somebody else has begun or ended. */
const key = 'yarmarok-view';

/** Tells the other pages of this browser. Without storage they notice by their next event. */
export function signalView(): void {
  try {
    window.localStorage.setItem(key, String(Date.now()));
  } catch {
    // Private modes.
  }
}

/** Returns how to stop listening. */
export function onViewSignal(listener: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === key) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
