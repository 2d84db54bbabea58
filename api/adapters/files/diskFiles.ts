import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { link, mkdir, open, opendir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ByteRange, FileContent, Files, IncomingFile } from '#core/ports/Files';
import { requireFileKey, isKey } from '#core/ports/fileKey';
import { storeError } from '#core/ports/StoreFull';
import { StreamInspector } from './StreamInspector';

/** Staged files older than any upload may take were left by a process that died. */
const abandonedAfterMs = 24 * 3_600_000;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const alreadyExists = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open directories, and need not sync them.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Another process may use the folder: what it has committed since the folder was read is not there. */
async function removeOlder(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

/** Opened lazily: a stream that is never read holds no file descriptor. */
async function* streamFile(path: string, range?: ByteRange): AsyncIterable<Uint8Array> {
  yield* createReadStream(path, range ? { start: range.from, end: range.to } : {}) as AsyncIterable<Uint8Array>;
}

async function writeInspected(
  chunks: AsyncIterable<Uint8Array>,
  file: FileHandle,
  limit: number,
): Promise<ReturnType<StreamInspector['end']>> {
  const inspector = new StreamInspector(limit);
  for await (const chunk of chunks) {
    inspector.add(chunk);
    await file.writeFile(chunk);
  }
  await file.sync();
  return inspector.end();
}

/** Files below a folder. A file is staged, synced, then hard-linked to its key: a key is complete or does not exist. */
export async function openDiskFiles(folder: string): Promise<Files> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });
  await removeOlder(incoming, Date.now() - abandonedAfterMs);

  const pathOf = (key: string): string => join(folder, requireFileKey(key));

  async function receive(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<IncomingFile> {
    const path = join(incoming, randomUUID());
    const file = await open(path, 'wx');
    const drop = (): Promise<void> => rm(path, { force: true });
    try {
      const inspected = await writeInspected(chunks, file, limit);
      return {
        ...inspected,
        read: () => streamFile(path),
        commit: async (key) => {
          const targetPath = pathOf(key);
          await mkdir(dirname(targetPath), { recursive: true });
          await link(path, targetPath).catch((error: unknown) => {
            if (!alreadyExists(error)) throw error;
          });
          await syncFolder(dirname(targetPath));
          await drop();
        },
        discard: drop,
      };
    } catch (error) {
      await drop();
      throw storeError(error);
    } finally {
      await file.close();
    }
  }

  async function read(key: string, range?: ByteRange): Promise<FileContent | null> {
    if (!isKey(key)) return null;
    try {
      const { size } = await stat(pathOf(key));
      return { size, chunks: streamFile(pathOf(key), range) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function* keys(below = ''): AsyncIterable<string> {
    for await (const entry of await opendir(join(folder, below))) {
      const key = below === '' ? entry.name : `${below}/${entry.name}`;
      if (!isKey(`${key}/`)) continue;
      if (entry.isDirectory()) yield* keys(key);
      else yield key;
    }
  }

  async function remove(key: string, until?: AbortSignal): Promise<void> {
    until?.throwIfAborted();
    await rm(pathOf(key), { force: true });
  }

  const removeAbandoned = (before: number): Promise<void> => removeOlder(incoming, before);
  return { receive, read, remove, keys, removeAbandoned, close: () => Promise.resolve() };
}
