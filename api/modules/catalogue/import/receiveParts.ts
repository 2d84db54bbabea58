import { base64OfBytes, bytesOfBase64 } from '#domain/text/base64';
import { formatFileSize } from '#domain/media/formatFileSize';
import type { UploadCsvPartResult } from '#domain/wire/ProductImport';
import { maxCsvFileBytes } from '#domain/wire/ProductImport';
import { maxSheetBytes } from '#domain/xlsx/workbookLimits';
import type { Context } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import { badRequest, refuse } from '#core/kernel/refuse';
import { yieldToEventLoop } from '#core/kernel/yieldToEventLoop';
import { systemRecord } from '#core/schema/systemCollection';
import type { ReceivedFile } from './receiveImportFile';
import { isWorkbookName } from './receiveImportFile';
import { importPartCollection, pieceId } from './StoredImport';
import type { StoredPart } from './StoredImport';

/** Of one stored record, which is parsed at a stretch. */
const pieceBytes = 256 * 1024;

/** The last piece of a file of this person. */
async function lastPiece(upload: string, { store, user }: Context): Promise<StoredPart | undefined> {
  const { records } = await store.find(importPartCollection.name, {
    where: { op: 'in', path: 'upload', values: [upload] },
    sort: [{ path: '_id', direction: -1 }],
    limit: 1,
  });
  return records.find(({ by }) => by === user?.id);
}

const locked = <T>({ user, locks }: Context, work: () => Promise<T>): Promise<T> =>
  locks.withLock(`parts of ${user?.id}`, work);

/**
 * Keeps a part of a file; `at`: the file that it continues and its place, absent for the first part. A person sends one
 * file at a time: the first part of another one drops what came before. A part that is sent again changes nothing.
 */
export const receivePart = (
  { name, bytes }: ReceivedFile,
  at: { upload: string; part: number } | null,
  context: Context,
): Promise<UploadCsvPartResult> =>
  locked(context, async () => {
    const { store, clock, user } = context;
    const by = user?.id ?? '';
    const upload = at?.upload ?? newId(context);
    const part = at?.part ?? 0;
    const known = at && (await lastPiece(upload, context));
    if (at && !known) throw refuse(404, 'noImport');
    const { end: before, part: last, index: lastIndex } = known ?? { end: 0, part: -1, index: -1 };
    if (part <= last) return { upload, size: before };
    if (part > last + 1 || bytes.length === 0) throw badRequest('query.part');
    const size = before + bytes.length;
    const most = isWorkbookName(name) ? maxSheetBytes : maxCsvFileBytes;
    if (size > most) throw refuse(413, 'csvTooBig', { size: formatFileSize(most, context.language) });
    if (!at) await store.remove(importPartCollection.name, { op: 'in', path: 'by', values: [by] });
    const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, place) => {
      const piece = bytes.subarray(place * pieceBytes, (place + 1) * pieceBytes);
      const [index, end] = [lastIndex + 1 + place, before + place * pieceBytes + piece.length];
      const values = { upload, by, name, part, index, end, data: base64OfBytes(piece) };
      return systemRecord(pieceId(upload, index), clock.now(), values);
    });
    await store.insert(importPartCollection.name, pieces);
    return { upload, size };
  });

/** The whole of a file that was sent in parts. */
export const joinParts = (upload: string, context: Context): Promise<ReceivedFile> =>
  locked(context, async () => {
    const last = await lastPiece(upload, context);
    if (!last) throw refuse(404, 'noImport');
    const bytes = new Uint8Array(last.end);
    // One after the other: others are answered in between, and no second copy of the file is made.
    for (let index = 0; index <= last.index; index += 1) {
      const piece = await context.store.get(importPartCollection.name, pieceId(upload, index));
      if (!piece) throw refuse(404, 'noImport');
      const content = bytesOfBase64(piece.data);
      bytes.set(content, piece.end - content.length);
      await yieldToEventLoop();
    }
    return { name: last.name, bytes };
  });

/** The parts are not needed any more. */
export const dropParts = async (upload: string, { store }: Context): Promise<void> =>
  void (await store.remove(importPartCollection.name, { op: 'in', path: 'upload', values: [upload] }));
