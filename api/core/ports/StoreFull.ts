/** No space left: nothing of the write is stored. */
export class StoreFull extends Error {
  constructor(cause: unknown) {
    super('There is no room left to write', { cause });
    this.name = 'StoreFull';
  }
}

/** Translates "disk full" errors of drivers to `StoreFull`; other errors are returned unchanged. */
export function storeError(error: unknown): unknown {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL' ? new StoreFull(error) : error;
}
