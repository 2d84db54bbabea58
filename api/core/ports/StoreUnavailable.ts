/** What does not answer: the database, or the store of uploaded files. */
export type UnavailablePart = 'database' | 'files';

/**
 * A store does not answer: the network, an election, a time limit. What was to be read is not known; a write may have
 * been made or not.
 */
export class StoreUnavailable extends Error {
  constructor(
    readonly part: UnavailablePart,
    cause: unknown,
  ) {
    super(`The ${part} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'StoreUnavailable';
  }
}

/** Another machine has not finished a write of the same record: nothing of this one is stored. */
export class StoreBusy extends Error {
  constructor() {
    super('Another write of the record is not finished');
    this.name = 'StoreBusy';
  }
}
