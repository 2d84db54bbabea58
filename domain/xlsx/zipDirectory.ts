import { maxUnpackedBytes } from './workbookLimits';
import { sizeIn } from './sizeIn';
import { brokenWorkbook, UnreadableWorkbook } from './UnreadableWorkbook';

/** A file in a zip archive. */
export interface ZipEntry {
  name: string;
  /** 0: as it is, 8: deflated. */
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
  /** Where its local header begins. */
  offset: number;
}

const [endSignature, entrySignature, localSignature] = [0x06054b50, 0x02014b50, 0x04034b50];
const [endSize, entrySize, localSize] = [22, 46, 30];
const maxComment = 0xffff;
/** A workbook has some dozen parts, and a picture for some rows. */
const maxEntries = 10_000;
const in64 = 0xffffffff;

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, at) => bytes[at] === byte);

function findEnd(view: DataView): number {
  const last = view.byteLength - endSize;
  for (let at = last; at >= Math.max(0, last - maxComment); at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
  throw brokenWorkbook();
}

/** What is not a zip archive, by its first bytes: a compound file is an old workbook, or a new one behind a password. */
function requireZip(bytes: Uint8Array): void {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return;
  if (!startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableWorkbook('workbookNotXlsx');
  const names = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  throw new UnreadableWorkbook(names.includes('EncryptedPackage') ? 'workbookPassword' : 'workbookOld');
}

function entryAt(view: DataView, at: number, bytes: Uint8Array): { entry: ZipEntry; next: number } {
  if (at + entrySize > view.byteLength || view.getUint32(at, true) !== entrySignature) throw brokenWorkbook();
  const nameLength = view.getUint16(at + 28, true);
  const next = at + entrySize + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (view.getUint16(at + 8, true) & 1) throw new UnreadableWorkbook('workbookPassword');
  const entry: ZipEntry = {
    name: new TextDecoder().decode(bytes.subarray(at + entrySize, at + entrySize + nameLength)),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  if ([entry.packed, entry.unpacked, entry.offset].includes(in64)) throw tooMuch();
  return { entry, next };
}

export const tooMuch = (): UnreadableWorkbook =>
  new UnreadableWorkbook('workbookTooMuch', { size: sizeIn(maxUnpackedBytes) });

/** The files of an archive by name, as its directory names them, before anything is unpacked. */
export function zipDirectory(bytes: Uint8Array): ReadonlyMap<string, ZipEntry> {
  requireZip(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > maxEntries) throw tooMuch();
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = entryAt(view, at, bytes);
    // Of two parts with one name programs read different ones.
    if (entries.has(entry.name)) throw brokenWorkbook();
    entries.set(entry.name, entry);
    unpacked += entry.unpacked;
    if (unpacked > maxUnpackedBytes) throw tooMuch();
    at = next;
  }
  return entries;
}

/** The bytes of a file as they are in the archive. */
export function packedBytes(bytes: Uint8Array, { offset, packed }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + localSize > bytes.length || view.getUint32(offset, true) !== localSignature) throw brokenWorkbook();
  const from = offset + localSize + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (from + packed > bytes.length) throw brokenWorkbook();
  return bytes.subarray(from, from + packed);
}
