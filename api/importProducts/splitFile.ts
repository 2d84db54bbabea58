import Papa from 'papaparse';
import { decodeCsv } from '../../domain/csv/decodeCsv';
import { foldHeader } from '../../domain/csv/foldHeader';
import { detectPreset } from '../../domain/csv/presets';
import { maxCsvBytes } from '../../domain/wire/ProductImport';
import { serverMessage } from '../schema/messages/serverMessage';
import type { CsvTable, TableRow } from '../modules/catalogue/import/parseTable';
import { parseTable, UnreadableCsv } from '../modules/catalogue/import/parseTable';

export interface FilePart {
  content: Uint8Array;
  /** Lines of the file before the first line of this part, without the header. */
  offset: number;
}

function readTable(content: Uint8Array): CsvTable {
  const decoded = decodeCsv(content);
  if (!decoded.ok) throw new Error(serverMessage('en', decoded.problem.key, decoded.problem.params));
  try {
    return parseTable(decoded.text, Infinity);
  } catch (failure) {
    if (!(failure instanceof UnreadableCsv)) throw failure;
    throw new Error(serverMessage('en', failure.problem.key, failure.problem.params));
  }
}

/** Rows that must stay together: of a Shopify product, whose variants have rows of their own. */
function groupsOf({ header, rows }: CsvTable): TableRow[][] {
  const handle = detectPreset(header) === 'shopify' ? header.findIndex((name) => foldHeader(name) === 'handle') : -1;
  if (handle === -1) return rows.map((row) => [row]);
  const groups = new Map<string, TableRow[]>();
  for (const row of rows) {
    const key = row.values[handle] ?? '';
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** Below the limit of an upload. */
const maxPartBytes = maxCsvBytes - 10_000;

/** A file as parts that may be uploaded: the whole, if it is small enough. */
export function splitFile(content: Uint8Array): FilePart[] {
  if (content.length <= maxCsvBytes) return [{ content, offset: 0 }];
  const table = readTable(content);
  const encoder = new TextEncoder();
  const encode = (rows: string[][]): Uint8Array =>
    encoder.encode(`${Papa.unparse(rows, { delimiter: table.delimiter, newline: '\n' })}\n`);
  const header = encode([table.header]);
  const parts: FilePart[] = [];
  let chunks: Uint8Array[] = [];
  let size = header.length;
  let offset = 0;
  const flush = (): void => {
    if (chunks.length > 0) parts.push({ content: new Uint8Array(Buffer.concat([header, ...chunks])), offset });
    chunks = [];
    size = header.length;
  };
  for (const group of groupsOf(table)) {
    const bytes = encode(group.map(({ values }) => values));
    if (size + bytes.length > maxPartBytes) flush();
    if (chunks.length === 0) offset = (group[0]?.line ?? 2) - 2;
    chunks.push(bytes);
    size += bytes.length;
  }
  flush();
  return parts;
}
