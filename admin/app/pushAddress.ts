/** Changes the address without loading the page. `returnTo` is where a login brings the person back to. */
export function pushAddress(address: string, returnTo?: string): void {
  window.history.pushState(returnTo === undefined ? null : { returnTo }, '', address);
}

/** As above, in place of the present address: the browser's Back does not lead to it again. */
export function replaceAddress(address: string, returnTo: string): void {
  window.history.replaceState({ returnTo }, '', address);
}
