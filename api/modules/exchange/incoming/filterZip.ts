import { base64OfBytes, bytesOfBase64 } from '#domain/text/base64';
import { joinBytes } from '#domain/text/joinBytes';
import type { ZipFilterState } from '../stored/StoredExchange';

export const zipFilterStart: ZipFilterState = { skipped: 0, kept: 0, header: '', isPassing: false };

const signature = 0x04034b50;
const fixedHeaderBytes = 30;
const streamedFlag = 8;
/** The length is told elsewhere. */
const zip64 = 0xffffffff;

interface Header {
  name: string;
  bytes: number;
  content: number;
}

/** undefined: it has not come as a whole; null: it is no entry of a known length. */
function readHeader(bytes: Uint8Array): Header | null | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < fixedHeaderBytes) return undefined;
  if (view.getUint32(0, true) !== signature) return null;
  const content = view.getUint32(18, true);
  if ((view.getUint16(6, true) & streamedFlag) !== 0 || content === zip64) return null;
  const nameEnd = fixedHeaderBytes + view.getUint16(26, true);
  const end = nameEnd + view.getUint16(28, true);
  if (bytes.length < end) return undefined;
  return { name: new TextDecoder().decode(bytes.subarray(fixedHeaderBytes, nameEnd)), bytes: end, content };
}

/** A part of an archive without the entries that are left out. */
export function filterZip(
  part: Uint8Array,
  before: ZipFilterState,
  isLeftOut: (name: string) => boolean,
): { bytes: Uint8Array; state: ZipFilterState } {
  const bytes = joinBytes([bytesOfBase64(before.header), part]);
  const pieces: Uint8Array[] = [];
  let { skipped, kept, isPassing } = before;
  let at = 0;
  while (at < bytes.length) {
    if (isPassing) kept = bytes.length - at;
    if (skipped > 0) {
      const length = Math.min(skipped, bytes.length - at);
      skipped -= length;
      at += length;
    } else if (kept > 0) {
      const piece = bytes.subarray(at, at + kept);
      pieces.push(piece);
      kept -= piece.length;
      at += piece.length;
    } else {
      const header = readHeader(bytes.subarray(at));
      if (header === undefined) break;
      if (header === null) isPassing = true;
      else if (isLeftOut(header.name)) skipped = header.bytes + header.content;
      else kept = header.bytes + header.content;
    }
  }
  return {
    bytes: joinBytes(pieces),
    state: { skipped, kept, isPassing, header: base64OfBytes(bytes.subarray(at)) },
  };
}
