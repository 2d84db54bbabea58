/** Where one wanted to go before the login, as this entry of the browser's history says; null: nowhere. */
export function returnAddress(): string | null {
  const state: unknown = window.history.state;
  const returnTo = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  return typeof returnTo === 'string' ? returnTo : null;
}

const key = 'return-address';

/** Keeps it in this tab over a way through another site, which makes an entry of its own. */
export function keepReturnAddress(): void {
  const address = returnAddress();
  try {
    if (address === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, address);
  } catch {
    // Without storage one is led to the first screen.
  }
}

/** Back from there without a login: this entry of the history says it again. */
export function restoreReturnAddress(): void {
  try {
    const address = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (address === null || returnAddress() !== null) return;
    const state: unknown = window.history.state;
    window.history.replaceState({ ...(typeof state === 'object' ? state : null), returnTo: address }, '');
  } catch {
    // Nothing was kept.
  }
}
