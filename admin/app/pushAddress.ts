/** Adds a history entry without loading the page. `returnTo`: the address to return to after a login. */
export function pushAddress(address: string, returnTo?: string): void {
  window.history.pushState(returnTo === undefined ? null : { returnTo }, '', address);
}

/** As above, in place of the present address: the browser's Back does not lead to it again. */
export function replaceAddress(address: string, returnTo: string): void {
  window.history.replaceState({ returnTo }, '', address);
}
