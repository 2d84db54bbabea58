import type { CsvProblem } from './CsvProblem';
import { csvError } from './CsvProblem';
import type { CsvEncoding } from '../wire/ProductImport';

type DecodedCsv = { ok: true; text: string; encoding: CsvEncoding } | { ok: false; problem: CsvProblem };

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

/** Workbooks are often renamed to .csv: a zip archive (xlsx, ods), or a compound file (xls). */
const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

const sampleSize = 4096;
/** Fewer zero bytes are damage, not an encoding. */
const leastZeros = 4;

/** UTF-16 without a byte order mark: in a table of numbers and separators many high bytes are zero. */
function guessUtf16(bytes: Uint8Array): CsvEncoding | null {
  const zeros = [0, 0];
  const size = Math.min(bytes.length, sampleSize);
  for (let index = 0; index < size; index += 1) if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const least = Math.max(leastZeros, size / 10);
  if (odd >= least && even === 0) return 'utf-16le';
  return even >= least && odd === 0 ? 'utf-16be' : null;
}

function markedEncoding(bytes: Uint8Array): CsvEncoding | null {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null;
}

function decodeAs(bytes: Uint8Array, encoding: CsvEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The text of a file in any encoding that spreadsheets write; its byte order mark is removed. */
export function decodeCsv(bytes: Uint8Array): DecodedCsv {
  if (isWorkbook(bytes)) return { ok: false, problem: csvError('csvIsWorkbook') };
  const expected = markedEncoding(bytes) ?? guessUtf16(bytes) ?? 'utf-8';
  const text = decodeAs(bytes, expected);
  const [decoded, encoding]: [string, CsvEncoding] =
    text === null ? [new TextDecoder('windows-1251').decode(bytes), 'windows-1251'] : [text, expected];
  if (decoded.includes('\0')) return { ok: false, problem: csvError('csvNul') };
  return decoded.trim() === '' ? { ok: false, problem: csvError('csvEmpty') } : { ok: true, text: decoded, encoding };
}
