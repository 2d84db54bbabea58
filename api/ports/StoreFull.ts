/** There is no room for what was to be written: nothing of it is stored. */
export class StoreFull extends Error {
  constructor(cause: unknown) {
    super('There is no room left to write', { cause });
    this.name = 'StoreFull';
  }
}

/** What a full disk or database makes of a write, in the one shape that callers know; other errors as they are. */
export function storeError(error: unknown): unknown {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL' ? new StoreFull(error) : error;
}
