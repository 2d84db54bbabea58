/** Bytes `from` to `to`, both inclusive. */
export interface ByteRange {
  from: number;
  to: number;
}

export interface FileContent {
  /** Bytes of the whole file. */
  size: number;
  /** The requested range, or the whole file. */
  chunks: AsyncIterable<Uint8Array>;
}

/** A received file in staging. `commit` or `discard` ends it; what a process that dies leaves behind is swept later. */
export interface IncomingFile {
  size: number;
  /** SHA-256 in hexadecimal digits. */
  digest: string;
  /** Its first bytes, at most 4 KB, for type detection. */
  head: Uint8Array;
  /** May be called again. */
  read(): AsyncIterable<Uint8Array>;
  /**
   * Atomic: afterwards the key has the whole content, also after a power failure. An existing key is left unchanged.
   */
  commit(key: string): Promise<void>;
  discard(): Promise<void>;
}

/**
 * File storage by key: lower-case letters, digits, `/`, `-`, `_` and `.`, chosen by the caller, never a user's file
 * name. The content of a key never changes.
 */
export interface Files {
  /** Stages a stream. Throws `FileTooLarge` beyond `limit` bytes; an aborted upload leaves nothing behind. */
  receive(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<IncomingFile>;
  /** Null when the key does not exist. */
  read(key: string, range?: ByteRange): Promise<FileContent | null>;
  /** A removal that is not done when `until` fires is aborted, as far as the store can, and throws. */
  remove(key: string, until?: AbortSignal): Promise<void>;
  /** Every committed key once, in any order; keys added or removed meanwhile may be missing. Staged files have none. */
  keys(): AsyncIterable<string>;
  /** Removes what uploads that were begun before this time (ms since the epoch), and did not end, have left. */
  removeAbandoned(before: number): Promise<void>;
  close(): Promise<void>;
}

export class FileTooLarge extends Error {
  constructor(readonly limit: number) {
    super(`a file of more than ${limit} bytes`);
    this.name = 'FileTooLarge';
  }
}
