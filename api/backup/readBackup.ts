import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { BackupEntry, BackupSummary } from './BackupEntry';
import { backupEntrySchema, backupVersion } from './BackupEntry';
import { ByteReader } from './ByteReader';

export interface ReadEntry {
  entry: BackupEntry;
  /** To be read to its end before the next entry. */
  payload: AsyncIterable<Uint8Array>;
}

/** A backup that is cut, damaged or of a newer version. The message says which, for a person. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup';
}

const damaged = (file: string, reason: string): UnusableBackup =>
  new UnusableBackup(`${file} is damaged, or is no backup of Yarmarok (${reason}). Nothing was restored.`);

/** Errors of what is read are about the backup; those of the disk stay. */
function translated(file: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return code.startsWith('Z_') || code === 'ERR_BACKUP_CUT' ? damaged(file, message) : error;
}

async function* payloadOf(file: string, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw translated(file, error);
  }
}

function parseEntry(file: string, line: string): BackupEntry {
  try {
    return backupEntrySchema.parse(JSON.parse(line));
  } catch {
    throw damaged(file, 'it has an entry that cannot be read');
  }
}

/** The entries in their order, without the last; the digest is checked when they are read to the end. */
export async function* readBackup(file: string): AsyncIterable<ReadEntry> {
  const hash = createHash('sha256');
  const stream = createReadStream(file);
  const unpacked = stream.on('error', (error) => unpacked.destroy(error)).pipe(createGunzip());
  const reader = new ByteReader(unpacked);
  try {
    for (let at = 0; ; at += 1) {
      const line = await reader.line();
      if (line === null) throw damaged(file, 'its end is missing');
      const entry = parseEntry(file, line);
      if ((entry.kind === 'begin') !== (at === 0)) throw damaged(file, 'its beginning is missing');
      if (entry.kind === 'begin' && entry.version > backupVersion)
        throw new UnusableBackup(
          `${file} was made by a newer version of Yarmarok (format ${entry.version}, this one reads ${backupVersion}). Update first.`,
        );
      if (entry.kind === 'end') {
        if (hash.digest('hex') !== entry.digest) throw damaged(file, 'its checksum differs');
        if ((await reader.line()) !== null) throw damaged(file, 'something follows its end');
        return;
      }
      hash.update(`${line}\n`);
      yield {
        entry,
        payload: payloadOf(
          file,
          reader.bytes(entry.size, (chunk) => hash.update(chunk)),
        ),
      };
    }
  } catch (error) {
    throw translated(file, error);
  } finally {
    stream.destroy();
    unpacked.destroy();
  }
}

/** Reads a whole backup and throws `UnusableBackup` unless it is complete, undamaged and of these collections. */
export async function verifyBackup(file: string, collections: ReadonlySet<string>): Promise<BackupSummary> {
  const summary = { created: '', records: 0, files: 0 };
  for await (const { entry, payload } of readBackup(file)) {
    if (entry.kind === 'begin') summary.created = entry.created;
    if (entry.kind === 'records') {
      if (!collections.has(entry.collection))
        throw new UnusableBackup(
          `${file} has the collection ${entry.collection}, which this version of Yarmarok does not know.`,
        );
      summary.records += entry.count;
    }
    if (entry.kind === 'file') summary.files += 1;
    for await (const _ of payload);
  }
  return summary;
}
