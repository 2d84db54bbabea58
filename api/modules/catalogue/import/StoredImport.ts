import type { CsvEncoding } from '../../../../domain/wire/ProductImport';
import type { CsvDelimiter } from '../../../../domain/csv/detectDelimiter';
import type { ImportPreset } from '../../../../domain/wire/ProductImport';
import type { CsvProblem } from '../../../../domain/csv/CsvProblem';
import type {
  CellMessage,
  EmptyCells,
  ImportColumn,
  ImportRowState,
  ImportState,
  RowCounts,
} from '../../../../domain/wire/ProductImport';
import { rowStates } from '../../../../domain/wire/ProductImport';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import { systemCollection } from '../../../schema/systemCollection';

/** An import with everything but its rows. */
export interface StoredImport extends StoredRecord {
  by: string;
  /** SHA-256 of the file's text: the same file continues the same import. */
  hash: string;
  name: string;
  size: number;
  encoding: CsvEncoding;
  delimiter: CsvDelimiter;
  preset: ImportPreset | null;
  state: ImportState;
  columns: ImportColumn[];
  /** Line of the file in which the columns are named; absent in imports from before it was looked for: the first. */
  headerLine?: number;
  emptyCells: EmptyCells;
  /** Texts of new products where the file has none, by name of the column; JSON, as names have points. */
  defaults: string;
  rows: number;
  chunks: number;
  /** The first chunk that may have rows to load, or during an undo one above the next chunk to undo. */
  cursor: number;
  /** Chunks of which rows are being saved: where one is found later, the step was interrupted. */
  begun?: readonly number[];
  /** Rows by state, for each chunk: counted from its rows with each step, so that an interrupted one repairs itself. */
  chunkCounts: RowCounts[];
}

export interface StoredRow {
  row: number;
  values: string[];
  state: ImportRowState;
  product: string;
  /** What was found when the file was read. */
  problems: CsvProblem[];
  /** Why the server refused it, or the undo left it as it is. */
  messages: CellMessage[];
}

/** Rows that are read and written together. */
export interface StoredChunk extends StoredRecord {
  import: string;
  items: StoredRow[];
}

export const rowsPerChunk = 250;

export const importCollection = systemCollection('imports', [
  { path: 'by', kind: 'key' },
  { path: 'hash', kind: 'key' },
  { path: 'state', kind: 'key' },
]);

export const importRowCollection = systemCollection('import-rows', [{ path: 'import', kind: 'key' }]);

/** Mappings of headers that people have corrected. */
export const importMappingCollection = systemCollection('import-mappings', []);

export const noCounts: RowCounts = {
  waiting: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  restored: 0,
  skipped: 0,
};

export const countRows = (items: readonly Pick<StoredRow, 'state'>[]): RowCounts => {
  const counts = { ...noCounts };
  for (const { state } of items) counts[state] += 1;
  return counts;
};

export function totalCounts({ chunkCounts }: Pick<StoredImport, 'chunkCounts'>): RowCounts {
  const total = { ...noCounts };
  for (const counts of chunkCounts) for (const state of rowStates) total[state] += counts[state];
  return total;
}

export const chunkId = (importId: string, index: number): string => `${importId}.${String(index).padStart(5, '0')}`;
