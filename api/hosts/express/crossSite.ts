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
 * Whether a call that changes something comes from a page of another site. Browsers say it in `Sec-Fetch-Site`; where
 * they don't, `Origin` must name our own host. A caller that sends neither is no browser and carries nobody's cookie.
 */
export function isCrossSite({ method, secFetchSite, origin, host }: Sender, publicUrl?: string): boolean {
  if (safeMethods.includes(method)) return false;
  if (secFetchSite !== undefined) return secFetchSite !== 'same-origin' && secFetchSite !== 'none';
  if (origin === undefined) return false;
  const from = hostOf(origin);
  return from === null || (from !== host && from !== (publicUrl === undefined ? undefined : hostOf(publicUrl)));
}
