import type { FileType, FileTypeCode } from './fileTypes';
import { fileTypes } from './fileTypes';

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));
const hasPrefix = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** MPEG-4 brands that browsers play; not QuickTime and pictures (heic, avif). */
const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4A |dash|mmp4|MSNV|f4v )$/;

/** Office documents and programs are zip archives too, but are not accepted. */
const zipBasedFormats = /\[Content_Types\]\.xml|META-INF\/|AndroidManifest\.xml|mimetypeapplication\//;

/** The second byte of an MPEG audio frame: version and layer III. */
const isMp3Frame = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2 && ((bytes[2] ?? 0) & 0xf0) !== 0xf0;

/** Decodes UTF-8; null for invalid bytes. The head may end within a character. */
function decodeUtf8(head: Uint8Array): string | null {
  if (head.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return null;
  }
}

/** CSV files from Excel are in the system's code page. */
const isPlainText = (head: Uint8Array): boolean =>
  !head.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127);

/** What may precede the root element of an XML file, by start and end. */
const prologue = [
  ['<?xml', '>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const;

/** Scanned piece by piece: a regular expression over all of them would backtrack exponentially. */
function isSvg(text: string): boolean {
  let from = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    while (/\s/.test(text.charAt(from))) from += 1;
    const piece = prologue.find(
      ([start]) => text.slice(from, from + start.length).toUpperCase() === start.toUpperCase(),
    );
    if (!piece) return /^<svg[\s>]/i.test(text.slice(from, from + 5));
    const [start, end] = piece;
    const at = text.indexOf(end, from + start.length);
    // A doctype that declares entities is refused.
    if (at === -1 || (start === '<!DOCTYPE' && text.slice(from, at).includes('['))) return false;
    from = at + end.length;
  }
}

function detectCode(head: Uint8Array, name: string): FileTypeCode | null {
  if (hasPrefix(head, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (hasPrefix(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return 'gif';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 4) === 'WEBP') return 'webp';
  if (ascii(head, 4, 4) === 'ftyp') return mp4Brands.test(ascii(head, 8, 4)) ? 'mp4' : null;
  if (hasPrefix(head, 0x1a, 0x45, 0xdf, 0xa3)) return ascii(head, 0, 64).includes('webm') ? 'webm' : null;
  if (ascii(head, 0, 5) === '%PDF-') return 'pdf';
  if (ascii(head, 0, 4) === 'OggS') return 'ogg';
  if (ascii(head, 0, 3) === 'ID3' || isMp3Frame(head)) return 'mp3';
  if (hasPrefix(head, 0x50, 0x4b, 3, 4) || hasPrefix(head, 0x50, 0x4b, 5, 6))
    return zipBasedFormats.test(ascii(head, 0, Math.min(head.length, 4096))) ? null : 'zip';
  if (hasPrefix(head, 0x52, 0x61, 0x72, 0x21, 0x1a, 0x07)) return 'rar';
  const text = decodeUtf8(head);
  if (text !== null && isSvg(text)) return 'svg';
  // CSV cannot be told from other text by content: the file name may only choose among harmless types.
  return /\.csv$/i.test(name) && isPlainText(head) && !/^\uFEFF?\s*(<|#!)/.test(text ?? ascii(head, 0, 64))
    ? 'csv'
    : null;
}

/** The type of a file by its first bytes (4 KB are enough); null for every type that is not accepted. */
export function sniffType(head: Uint8Array, name: string): FileType | null {
  const code = head.length === 0 ? null : detectCode(head, name);
  return fileTypes.find((type) => type.code === code) ?? null;
}
