const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

interface Sender {
  method: string;
  /** Headers of the request. */
  secFetchSite?: string;
  origin?: string;
  host?: string;
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * CSRF protection: whether a state-changing call comes from a page of another site. Browsers send `Sec-Fetch-Site`;
 * without it `Origin` must be our own host. A client that sends neither is no browser and has no ambient cookies.
 */
export function isCrossSite({ method, secFetchSite, origin, host }: Sender, publicUrl?: string): boolean {
  if (safeMethods.includes(method)) return false;
  if (secFetchSite !== undefined) return secFetchSite !== 'same-origin' && secFetchSite !== 'none';
  if (origin === undefined) return false;
  const from = hostOf(origin);
  return from === null || (from !== host && from !== (publicUrl === undefined ? undefined : hostOf(publicUrl)));
}
