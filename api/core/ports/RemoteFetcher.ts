/** A file of another server, as a stream. */
export interface RemoteFile {
  /** File name from the URL; '' when it has none. */
  name: string;
  /** Throws `RemoteFetchError` when it breaks off, takes too long or is longer than `limit`. */
  chunks: AsyncIterable<Uint8Array>;
}

/**
 * Server-side fetch of public web addresses on behalf of users, and of no others: not this machine, not its local
 * network (SSRF guard).
 */
export interface RemoteFetcher {
  /** Throws `RemoteFetchError` for what cannot or must not be fetched. */
  fetch(address: string, limit: number): Promise<RemoteFile>;
}

/** `refused`: the address is not allowed; `failed`: it does not return a file. */
export class RemoteFetchError extends Error {
  constructor(
    readonly kind: 'refused' | 'failed',
    reason: string,
  ) {
    super(reason);
    this.name = 'RemoteFetchError';
  }
}

/** For hosts without server-side fetch. */
export const disabledFetcher: RemoteFetcher = {
  fetch: () => Promise.reject(new RemoteFetchError('refused', 'nothing is read from elsewhere')),
};
