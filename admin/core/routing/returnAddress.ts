/** Where one wanted to go before the login, as this entry of the browser's history says; null: nowhere. */
export function returnAddress(): string | null {
  const state: unknown = window.history.state;
  const returnTo = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  return typeof returnTo === 'string' ? returnTo : null;
}
