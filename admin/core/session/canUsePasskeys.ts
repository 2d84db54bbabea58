/** Names have passkeys, addresses of machines have none. */
const isName = (host: string): boolean => !/^[\d.]+$|^\[/.test(host);

/**
 * Whether this browser can use passkeys on this page. `host`: the domain that they are of, where that is known. Apart from
 * `passkeys.ts`, as the script within the page of a guest asks too.
 */
export const canUsePasskeys = (host: string | null = window.location.hostname): boolean =>
  host === window.location.hostname &&
  isName(host) &&
  window.isSecureContext &&
  typeof window.PublicKeyCredential === 'function';
