/** A file of another server, being read. */
export interface RemoteFile {
  /** As its address names it; '' where it has no name. */
  name: string;
  /** Throws `OutsideFailed` when it breaks off, takes too long or is longer than `limit`. */
  chunks: AsyncIterable<Uint8Array>;
}

/** Reads from public web addresses for people, and from no others: not this machine, not the network that it stands in. */
export interface RemoteFetcher {
  /** Throws `OutsideFailed` for what can't or must not be read. */
  fetch(address: string, limit: number): Promise<RemoteFile>;
}

/** `refused`: an address that is not asked; `failed`: one that does not answer with a file. */
export class RemoteFetchError extends Error {
  constructor(
    readonly kind: 'refused' | 'failed',
    reason: string,
  ) {
    super(reason);
    this.name = 'RemoteFetchError';
  }
}

/** Where nothing may be read from elsewhere. */
export const disabledFetcher: RemoteFetcher = {
  fetch: () => Promise.reject(new RemoteFetchError('refused', 'nothing is read from elsewhere')),
};
