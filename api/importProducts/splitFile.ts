import Papa from 'papaparse';
import { decodeCsv } from '#domain/csv/decodeCsv';
import { notationOf } from '#domain/csv/notationOf';
import { detectPreset } from '#domain/csv/presets';
import type { DecimalSign } from '#domain/wire/ProductImport';
import { maxCsvBytes } from '#domain/wire/ProductImport';
import { serverMessage } from '#core/schema/messages/serverMessage';
import { continuedRows } from '../modules/catalogue/import/joinContinuations';
import { groupByHandle } from '../modules/catalogue/import/joinVariants';
import { variationGroups } from '../modules/catalogue/import/joinVariations';
import type { CsvTable, TableRow } from '../modules/catalogue/import/parseTable';
import { parseTable, UnreadableCsv } from '../modules/catalogue/import/parseTable';

export interface FilePart {
  content: Uint8Array;
  /** Lines of the file before the first line of this part, without the header. */
  offset: number;
}

export interface SplitFile {
  /** Each is made when it is asked for. */
  parts: Iterable<FilePart>;
  /** By header: what the numbers of a column say in the whole file, where a part may leave it open. */
  decimals: ReadonlyMap<string, DecimalSign>;
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

/** The row that each row belongs to, by the platform; a row that is missing belongs to none. */
function mainRows(table: CsvTable): ReadonlyMap<TableRow, TableRow> {
  const preset = detectPreset(table.header);
  if (preset === 'woocommerce') return variationGroups(table);
  if (preset !== 'magento') return new Map();
  return new Map([...continuedRows(table)].map(([row, { product }]) => [row, product]));
}

/** Rows that are read together, as one product or as what its variations inherit: they must stay in one part. */
function groupsOf(table: CsvTable): TableRow[][] {
  if (detectPreset(table.header) === 'shopify') return [...groupByHandle(table).values()];
  const main = mainRows(table);
  const groups = new Map<TableRow, TableRow[]>();
  for (const row of table.rows) {
    const key = main.get(row) ?? row;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

function decimalsOf({ header, rows }: CsvTable): ReadonlyMap<string, DecimalSign> {
  const known = new Map<string, DecimalSign>();
  for (const [index, name] of header.entries()) {
    const notation = notationOf(rows.map(({ values }) => values[index] ?? ''));
    if (notation?.isGuessed === false) known.set(name, notation.decimal);
  }
  return known;
}

/** Below the limit of an upload. */
const maxPartBytes = maxCsvBytes - 10_000;

function* partsOf(table: CsvTable): Generator<FilePart> {
  const encoder = new TextEncoder();
  const encode = (rows: string[][]): Uint8Array =>
    encoder.encode(`${Papa.unparse(rows, { delimiter: table.delimiter, newline: '\n' })}\n`);
  const header = encode([table.header]);
  let chunks: Uint8Array[] = [];
  let size = header.length;
  let offset = 0;
  let parts = 0;
  /** With an empty line for each part before: an import is found by its content, and parts may have the same rows. */
  const joined = (): FilePart => {
    const ends = encoder.encode('\n'.repeat(parts));
    parts += 1;
    return { content: new Uint8Array(Buffer.concat([header, ...chunks, ends])), offset };
  };
  for (const group of groupsOf(table)) {
    const bytes = encode(group.map(({ values }) => values));
    if (chunks.length > 0 && size + bytes.length > maxPartBytes) {
      yield joined();
      chunks = [];
      size = header.length;
    }
    if (chunks.length === 0) offset = (group[0]?.line ?? 2) - 2;
    chunks.push(bytes);
    size += bytes.length;
  }
  if (chunks.length > 0) yield joined();
}

/** A file as parts that may be uploaded: the whole, if it is small enough. */
export function splitFile(content: Uint8Array): SplitFile {
  if (content.length <= maxCsvBytes) return { parts: [{ content, offset: 0 }], decimals: new Map() };
  const table = readTable(content);
  return { parts: partsOf(table), decimals: decimalsOf(table) };
}
