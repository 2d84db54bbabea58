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

/** When the last one was told, in milliseconds; 0 for never. */
function lastSignal(): number {
  try {
    return Number(window.localStorage.getItem(key));
  } catch {
    return 0;
  }
}

/** Also of what was told since this page began. Returns how to stop listening. */
export function onViewSignal(listener: () => void): () => void {
  if (lastSignal() > performance.timeOrigin) listener();
  const hear = (event: StorageEvent): void => {
    if (event.key === key) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
