import { joinBytes } from '#domain/text/joinBytes';
import type { ByteRange, Files, IncomingFile } from '#core/ports/Files';
import { requireFileKey } from '#core/ports/fileKey';
import { FileTooLarge } from '#core/ports/Files';

const headBytes = 4096;
const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function* singleChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

async function* fromKeys(keys: readonly string[]): AsyncIterable<string> {
  yield* keys;
}

async function collectBytes(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limit) throw new FileTooLarge(limit);
    parts.push(new Uint8Array(chunk));
  }
  return joinBytes(parts);
}

/** Write-through persistence of committed files, loaded at the start. */
export interface FilePersistence {
  load(): Promise<ReadonlyMap<string, Uint8Array>>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Files in memory, for mocks and tests; with a persistence they survive a reload. */
export async function openMemoryFiles(persistence?: FilePersistence): Promise<Files> {
  const stored = new Map<string, Uint8Array>(await persistence?.load());

  async function receive(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<IncomingFile> {
    const bytes = await collectBytes(chunks, limit);
    return {
      size: bytes.length,
      digest: hex(await crypto.subtle.digest('SHA-256', bytes)),
      head: bytes.subarray(0, headBytes),
      read: () => singleChunk(bytes),
      commit: async (key) => {
        if (stored.has(requireFileKey(key))) return;
        await persistence?.write(key, bytes);
        stored.set(key, bytes);
      },
      discard: () => Promise.resolve(),
    };
  }

  return {
    receive,
    read: (key: string, range?: ByteRange) => {
      const bytes = stored.get(key);
      return Promise.resolve(
        bytes
          ? { size: bytes.length, chunks: singleChunk(range ? bytes.slice(range.from, range.to + 1) : bytes) }
          : null,
      );
    },
    remove: async (key, until) => {
      until?.throwIfAborted();
      await persistence?.remove(key);
      stored.delete(key);
    },
    keys: () => fromKeys([...stored.keys()]),
    // An upload is in the memory of its call alone.
    removeAbandoned: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
