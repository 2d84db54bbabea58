/** Bytes `from` to `to`, both inclusive. */
export interface ByteRange {
  from: number;
  to: number;
}

export interface FileContent {
  /** Bytes of the whole file. */
  size: number;
  /** The range that was asked for, or everything. */
  chunks: AsyncIterable<Uint8Array>;
}

/** What has come in and is not kept yet. Either `keep` or `drop` ends it; a process that dies leaves it to be swept. */
export interface IncomingFile {
  size: number;
  /** SHA-256 in hexadecimal digits. */
  digest: string;
  /** Its first bytes, at most 4 KB: by these its type is known. */
  head: Uint8Array;
  /** May be called again. */
  read(): AsyncIterable<Uint8Array>;
  /** Atomic: afterwards the key has the whole content, also after a power cut. A key that is there already is left as it is. */
  commit(key: string): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Keeps files by key: lower-case letters, digits, `/`, `-`, `_` and `.`, chosen by the caller, never a person's file name.
 * A key's content never changes.
 */
export interface Files {
  /** Takes bytes in as they come. Throws `FileTooLarge` beyond `limit` bytes; whatever ends it early leaves nothing behind. */
  receive(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<IncomingFile>;
  /** Null when there is no such key. */
  read(key: string, range?: ByteRange): Promise<FileContent | null>;
  /** One that is not done when `until` fires is given up, as far as the store can, and throws. */
  remove(key: string, until?: AbortSignal): Promise<void>;
  /** Every key that is kept, once, in any order; of what comes or goes meanwhile some may be missing. What is still coming in has none. */
  keys(): AsyncIterable<string>;
  close(): Promise<void>;
}

export class FileTooLarge extends Error {
  constructor(readonly limit: number) {
    super(`a file of more than ${limit} bytes`);
    this.name = 'FileTooLarge';
  }
}
