const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Headers of a request. */
interface Sender {
  secFetchSite?: string;
  origin?: string;
  host?: string;
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** Calls that change nothing, but for those whose routes say so (`changes`). */
export const isSafeMethod = (method: string): boolean => safeMethods.includes(method);

/**
 * CSRF protection: whether a page of another site sends the call, or leads a browser to it. Browsers send
 * `Sec-Fetch-Site`; without it `Origin` must be our own host. A client that sends neither is no browser and has no
 * ambient cookies.
 */
export function isFromOtherSite({ secFetchSite, origin, host }: Sender, publicUrl?: string): boolean {
  if (secFetchSite !== undefined) return secFetchSite !== 'same-origin' && secFetchSite !== 'none';
  if (origin === undefined) return false;
  const from = hostOf(origin);
  return from === null || (from !== host && from !== (publicUrl === undefined ? undefined : hostOf(publicUrl)));
}
