/** A file of another server, being read. */
export interface OutsideFile {
  /** As its address names it; '' where it has no name. */
  name: string;
  /** Throws `OutsideFailed` when it breaks off, takes too long or is longer than `limit`. */
  chunks: AsyncIterable<Uint8Array>;
}

/** Reads from public web addresses for people, and from no others: not this machine, not the network that it stands in. */
export interface Outside {
  /** Throws `OutsideFailed` for what can't or must not be read. */
  open(address: string, limit: number): Promise<OutsideFile>;
}

/** `refused`: an address that is not asked; `failed`: one that does not answer with a file. */
export class OutsideFailed extends Error {
  constructor(
    readonly why: 'refused' | 'failed',
    reason: string,
  ) {
    super(reason);
    this.name = 'OutsideFailed';
  }
}

/** Where nothing may be read from elsewhere. */
export const noOutside: Outside = {
  open: () => Promise.reject(new OutsideFailed('refused', 'nothing is read from elsewhere')),
};
