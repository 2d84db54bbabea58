import { base64OfBytes, bytesOfBase64 } from '#domain/text/base64';
import { joinBytes } from '#domain/text/joinBytes';
import { formatFileSize } from '#domain/media/formatFileSize';
import type { UploadCsvPartResult } from '#domain/wire/ProductImport';
import { maxCsvFileBytes } from '#domain/wire/ProductImport';
import { maxSheetBytes } from '#domain/xlsx/workbookLimits';
import type { Context } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import { badRequest, refuse } from '#core/kernel/refuse';
import { systemRecord } from '#core/schema/systemCollection';
import type { ReceivedFile } from './receiveImportFile';
import { isWorkbookName } from './receiveImportFile';
import { importPartCollection, pieceId } from './StoredImport';
import type { StoredPart } from './StoredImport';

/** Of one stored record, which is parsed at a stretch. */
const pieceBytes = 256 * 1024;

/** The pieces of a file of this person in their order, or the last one alone. */
async function piecesOf(upload: string, which: 'all' | 'last', { store, user }: Context): Promise<StoredPart[]> {
  const { records } = await store.find(importPartCollection.name, {
    where: { op: 'in', path: 'upload', values: [upload] },
    ...(which === 'all'
      ? { sort: [{ path: '_id', direction: 1 }] }
      : { sort: [{ path: '_id', direction: -1 }], limit: 1 }),
  });
  return records.filter(({ by }) => by === user?.id);
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
    const [known] = at ? await piecesOf(upload, 'last', context) : [];
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
    const parts = await piecesOf(upload, 'all', context);
    const [first] = parts;
    if (!first) throw refuse(404, 'noImport');
    return { name: first.name, bytes: joinBytes(parts.map(({ data }) => bytesOfBase64(data))) };
  });

/** The parts are not needed any more. */
export const dropParts = async (upload: string, { store }: Context): Promise<void> =>
  void (await store.remove(importPartCollection.name, { op: 'in', path: 'upload', values: [upload] }));
