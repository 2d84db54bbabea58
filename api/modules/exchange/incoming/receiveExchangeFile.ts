import { base64OfBytes } from '#domain/text/base64';
import { joinBytes } from '#domain/text/joinBytes';
import type { Context } from '#core/kernel/Context';
import { systemRecord } from '#core/schema/systemCollection';
import type { ExchangeFile, ExchangeType, ExchangeSession } from '../stored/StoredExchange';
import { exchangeChunkCollection, exchangeFileCollection } from '../stored/StoredExchange';
import { BrokenFile } from './BrokenFile';
import { filterZip, zipFilterStart } from './filterZip';
import { isZip } from './isZip';

/** Of one POST: 1C is told at `init`, and sends larger files in parts. */
export const maxPartBytes = 4 * 1024 * 1024;
const maxFileBytes = 64 * 1024 * 1024;
const maxVisitBytes = 128 * 1024 * 1024;
const maxFiles = 50;
/** Of one stored record, which is parsed at a stretch. */
const chunkBytes = 256 * 1024;
const maxNameLength = 200;
/** Files outlive their session by this: an import may wait for another machine. */
const retentionMs = 24 * 3_600_000;

const isSafeName = (name: string): boolean =>
  name.length <= maxNameLength &&
  name.split('/').every((part) => /^[\p{L}\p{N}_][\p{L}\p{N}_. ()#-]*$/u.test(part) && !part.includes('..'));

/** Pictures and other documents of products: this exchange does not take them, and 1C goes on without. */
const isIgnored = (name: string): boolean => /\.(jpe?g|png|gif|webp|bmp|pdf|docx?|html?|txt)$/i.test(name);

/** null: it is larger than a part may be. */
async function readPart(content: AsyncIterable<Uint8Array> | undefined): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of content ?? []) {
      size += part.length;
      if (size > maxPartBytes) return null;
      parts.push(part);
    }
  } catch {
    throw new BrokenFile('brokenUpload');
  }
  if (size === 0) throw new BrokenFile('noContent');
  return joinBytes(parts);
}

export async function filesOf(session: string, { store }: Pick<Context, 'store'>): Promise<ExchangeFile[]> {
  const { records } = await store.find(exchangeFileCollection.name, {
    where: { op: 'in', path: 'visit', values: [session] },
    sort: [{ path: '_id', direction: 1 }],
  });
  return records;
}

export const exchangeChunkId = (file: string, number: number): string => `${file}.${String(number).padStart(5, '0')}`;

/** The session has sent as many files as it may. */
export const isFull = (files: readonly ExchangeFile[]): boolean => files.length >= maxFiles;

function requireRoom(
  files: readonly ExchangeFile[],
  open: ExchangeFile | undefined,
  name: string,
  bytes: number,
): void {
  if ((open?.size ?? 0) + bytes > maxFileBytes) throw new BrokenFile('fileTooLarge', { name });
  if (files.reduce((sum, { size }) => sum + size, bytes) > maxVisitBytes) throw new BrokenFile('visitTooLarge');
}

interface FilePart {
  type: ExchangeType;
  name: string;
  content: AsyncIterable<Uint8Array> | undefined;
}

type FileValues = Pick<
  ExchangeFile,
  'visit' | 'type' | 'name' | 'size' | 'chunks' | 'sealed' | 'zip' | 'refusal' | 'expires'
>;

/** Writes the file with what is new of it. */
async function keepFile(
  id: string,
  open: ExchangeFile | undefined,
  values: FileValues,
  { store, clock }: Pick<Context, 'store' | 'clock'>,
): Promise<ExchangeFile> {
  const file: ExchangeFile = open
    ? { ...open, ...values, _revision: open._revision + 1 }
    : systemRecord(id, clock.now(), values);
  const { name: collection } = exchangeFileCollection;
  const written = open ? await store.replace(collection, file) : await store.insert(collection, [file]);
  if (!written.ok) throw new BrokenFile('brokenUpload');
  return file;
}

/**
 * Stores a part of a file: under the same name it is appended to what the session has sent. A part that breaks off leaves
 * nothing behind. A file with a part that can not be taken is refused as a whole, for that reason from then on. Of
 * archives the pictures are left out as they come. The file as it is now; null for one that is not taken.
 */
export async function receiveExchangeFile(
  session: ExchangeSession,
  { type, name, content }: FilePart,
  context: Context,
): Promise<ExchangeFile | null> {
  if (!isSafeName(name) || (!/\.(xml|zip)$/i.test(name) && !isIgnored(name))) throw new BrokenFile('badName');
  const part = await readPart(content);
  if (isIgnored(name)) return null;
  const { store, clock, locks } = context;
  return locks.withLock(`exchange ${session._id}`, async () => {
    const files = await filesOf(session._id, context);
    const open = files.findLast((file) => file.type === type && file.name === name && !file.sealed);
    if (open?.refusal) throw new BrokenFile(open.refusal);
    if (!open && isFull(files)) throw new BrokenFile('tooManyFiles');
    const id = open?._id ?? `${session._id}.${String(files.length).padStart(3, '0')}`;
    const first = open?.chunks ?? 0;
    const expires = new Date(Date.parse(session.expires) + retentionMs).toISOString();
    const fixed = { visit: session._id, type, name, sealed: false, expires };
    const filtered = isZip({ name }) && part && filterZip(part, open?.zip ?? zipFilterStart, isIgnored);
    const bytes = filtered ? filtered.bytes : part;
    try {
      if (!bytes) throw new BrokenFile('chunkTooLarge');
      requireRoom(files, open, name, bytes.length);
    } catch (failure) {
      if (!(failure instanceof BrokenFile)) throw failure;
      await keepFile(id, open, { ...fixed, size: 0, chunks: 0, refusal: failure.text }, context);
      await store.remove(exchangeChunkCollection.name, { op: 'in', path: 'file', values: [id] });
      throw failure;
    }
    const pieces = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, at) =>
      bytes.subarray(at * chunkBytes, (at + 1) * chunkBytes),
    );
    const ids = pieces.map((_, at) => exchangeChunkId(id, first + at));
    // Of a part whose process died before it was counted.
    await store.remove(exchangeChunkCollection.name, { op: 'ids', ids });
    await store.insert(
      exchangeChunkCollection.name,
      pieces.map((piece, at) =>
        systemRecord(ids[at] ?? '', clock.now(), { file: id, expires, data: base64OfBytes(piece) }),
      ),
    );
    const grown = { size: (open?.size ?? 0) + bytes.length, chunks: first + pieces.length };
    return keepFile(id, open, { ...fixed, ...grown, ...(filtered && { zip: filtered.state }) }, context);
  });
}
