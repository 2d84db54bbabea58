import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { BackupEntry, BackupSummary } from './BackupEntry';
import { backupVersion } from './BackupEntry';
import { withoutAccess } from './withoutAccess';
import type { BackupSource } from './BackupSource';

/** Records of one entry: a restore keeps as many in memory. */
const batchSize = 500;

const lineOf = (entry: BackupEntry): Buffer => Buffer.from(`${JSON.stringify(entry)}\n`);

async function* batchesOf(
  records: Iterable<StoredRecord> | AsyncIterable<StoredRecord>,
): AsyncIterable<StoredRecord[]> {
  let batch: StoredRecord[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* fileBytes(source: BackupSource, key: string): AsyncIterable<Uint8Array> {
  const content = await source.files.read(key);
  // Removed since it was listed: no record used it for a month.
  if (!content) return;
  yield lineOf({ kind: 'file', key, size: content.size });
  let left = content.size;
  for await (const chunk of content.chunks) {
    left -= chunk.length;
    yield chunk;
  }
  if (left !== 0) throw new Error(`The file ${key} is not as long as its storage says`);
}

/** All bytes of a backup; `summary` counts along. */
async function* backupBytes(source: BackupSource, summary: BackupSummary): AsyncIterable<Uint8Array> {
  const { created } = summary;
  yield lineOf({ kind: 'begin', format: 'yarmarok-backup', version: backupVersion, created, size: 0 });
  for (const collection of source.collections)
    for await (const batch of batchesOf(source.records(collection))) {
      const payload = Buffer.from(
        batch.map((record) => `${JSON.stringify(withoutAccess(collection, record))}\n`).join(''),
      );
      yield lineOf({ kind: 'records', collection, count: batch.length, size: payload.length });
      yield payload;
      summary.records += batch.length;
    }
  const sequences = Buffer.from(JSON.stringify(Object.fromEntries(await source.sequences())));
  yield lineOf({ kind: 'sequences', size: sequences.length });
  yield sequences;
  for await (const key of source.files.keys()) {
    let isThere = false;
    for await (const chunk of fileBytes(source, key)) {
      isThere = true;
      yield chunk;
    }
    summary.files += Number(isThere);
  }
}

async function* withEnd(source: BackupSource, summary: BackupSummary): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of backupBytes(source, summary)) {
    hash.update(chunk);
    yield chunk;
  }
  const { records, files } = summary;
  yield lineOf({ kind: 'end', records, files, digest: hash.digest('hex'), size: 0 });
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Writes a backup to a new file, which has its name only when it is complete and on the disk. */
export async function writeBackup(source: BackupSource, file: string, now: number): Promise<BackupSummary> {
  if (existsSync(file)) throw new Error(`${file} is there already: name a new file.`);
  const part = `${file}.part`;
  const summary = { created: new Date(now).toISOString(), records: 0, files: 0 };
  try {
    await pipeline(Readable.from(withEnd(source, summary)), createGzip(), createWriteStream(part, { mode: 0o600 }));
    await sync(part);
    await rename(part, file);
    // Windows cannot open directories, and need not sync them.
    if (process.platform !== 'win32') await sync(dirname(resolve(file)));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return summary;
}
