import { Inflate } from 'fflate';
import { crc32 } from './crc32';
import { brokenWorkbook } from './UnreadableWorkbook';
import type { ZipEntry } from './zipDirectory';
import { packedBytes, tooMuch } from './zipDirectory';

/** Compressed bytes at a time: what they unpack to, at most a thousand times as much, is in memory at once. */
const stepBytes = 4 * 1024;
/** Who reads them does so without a pause. */
const maxPieceBytes = 64 * 1024;

/** How many bytes may still be unpacked, of all parts of a workbook together. */
export interface UnpackBudget {
  left: number;
}

function* inflated(packed: Uint8Array): Generator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => void pieces.push(piece));
  for (let at = 0; at < packed.length || at === 0; at += stepBytes) {
    const isLast = at + stepBytes >= packed.length;
    try {
      // A copy: the unpacker keeps what it is given.
      inflate.push(packed.slice(at, at + stepBytes), isLast);
    } catch {
      throw brokenWorkbook();
    }
    yield* pieces.splice(0);
  }
}

function* inPieces(parts: Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const part of parts)
    for (let at = 0; at < part.length; at += maxPieceBytes) yield part.subarray(at, at + maxPieceBytes);
}

/** The content of a file of an archive, piece by piece; throws where it is not what the directory says. */
export function* unpackEntry(bytes: Uint8Array, entry: ZipEntry, budget: UnpackBudget): Generator<Uint8Array> {
  const { method, unpacked, crc } = entry;
  if (method !== 0 && method !== 8) throw brokenWorkbook();
  const packed = packedBytes(bytes, entry);
  let size = 0;
  let sum = 0;
  for (const piece of inPieces(method === 8 ? inflated(packed) : [packed])) {
    size += piece.length;
    budget.left -= piece.length;
    if (budget.left < 0) throw tooMuch();
    // A directory that names less than there is was written to deceive.
    if (size > unpacked) throw brokenWorkbook();
    sum = crc32(piece, sum);
    yield piece;
  }
  if (size !== unpacked || sum !== crc) throw brokenWorkbook();
}
