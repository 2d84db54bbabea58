import type { CsvEncoding } from '#domain/wire/ProductImport';
import type { CsvDelimiter } from '#domain/csv/detectDelimiter';
import type { ImportPreset } from '#domain/wire/ProductImport';
import type { CsvProblem } from '#domain/csv/CsvProblem';
import type {
  CellMessage,
  EmptyCells,
  HeadingLine,
  ImportColumn,
  ImportRowState,
  ImportState,
  KnownColumns,
  RowCounts,
} from '#domain/wire/ProductImport';
import { rowStates } from '#domain/wire/ProductImport';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection } from '#core/schema/systemCollection';

/** An import with everything but its rows. */
export interface StoredImport extends BaseRecord {
  by: string;
  /** SHA-256 of the file's text: the same file continues the same import. */
  hash: string;
  name: string;
  size: number;
  /** The sheet of a workbook that was read; absent for files of text, which have an encoding and a delimiter. */
  sheet?: string;
  encoding: CsvEncoding;
  delimiter: CsvDelimiter;
  preset: ImportPreset | null;
  /** Of the platform's file; absent in imports from before they were counted. */
  known?: KnownColumns | null;
  state: ImportState;
  columns: ImportColumn[];
  /** Line of the file in which the columns are named; absent in imports from before it was looked for: the first. */
  headerLine?: number;
  /** The first lines, of which one is the header; absent in imports from before it could be chosen. */
  heading?: HeadingLine[];
  /** Hash of the names in the header, by which profiles are found. */
  headerKey?: string;
  /** How often the file was read anew, with another header or other settings: part of the ids of its chunks. */
  reading?: number;
  emptyCells: EmptyCells;
  /** Texts of new products where the file has none, by name of the column; JSON, as names have points. */
  defaults: string;
  /** The profile in use; '' or absent for none. */
  profile?: string;
  /** Decimal signs that were chosen, by header; JSON. */
  decimals?: string;
  /** Values that were replaced in all rows of a column, `ValueReplacement[]` as JSON. */
  replacements?: string;
  rows: number;
  chunks: number;
  /** Headers of columns with values that no column of the table has; absent in imports from before they were named. */
  unread?: readonly string[];
  /** What columns mean, by their headers, where they are left out. */
  notices?: readonly CsvProblem[];
  /** The first chunk that may have rows to load, or during an undo one above the next chunk to undo. */
  cursor: number;
  /** Chunks of which rows are being saved: where one is found later, the step was interrupted. */
  begun?: readonly number[];
  /** Rows by state, for each chunk: counted from its rows with each step, so that an interrupted one repairs itself. */
  chunkCounts: RowCounts[];
}

/** A value that names nothing, and what it means. */
export interface ValueReplacement {
  header: string;
  find: string;
  replace: string;
}

/** What a row of the file says. */
export interface RowCells {
  row: number;
  values: string[];
}

export interface StoredImportRow extends RowCells {
  state: ImportRowState;
  product: string;
  /** What was found when the file was read. */
  problems: CsvProblem[];
  /** Why the server refused it, or the undo left it as it is. */
  messages: CellMessage[];
}

/** Rows that are read and written together. */
export interface StoredChunk extends BaseRecord {
  import: string;
  items: StoredImportRow[];
}

/** What became of a row: all of it that changes after the file was read, but for its cells. */
export type RowOutcome = Pick<StoredImportRow, 'state' | 'product' | 'messages'>;

/** What became of the rows of a chunk, with its id: apart from it, as the texts of a file are written once then. */
export interface StoredOutcomes extends BaseRecord {
  import: string;
  /** Of the chunk with these rows; of one that was changed since, they mean nothing. */
  chunkRevision: number;
  outcomes: RowOutcome[];
}

export const rowsPerChunk = 250;

export const importCollection = systemCollection<StoredImport>('imports', [
  { path: 'by', kind: 'key' },
  { path: 'hash', kind: 'key' },
  { path: 'state', kind: 'key' },
]);

export const importRowCollection = systemCollection<StoredChunk>('import-rows', [{ path: 'import', kind: 'key' }]);

export const importOutcomeCollection = systemCollection<StoredOutcomes>('import-outcomes', [
  { path: 'import', kind: 'key' },
]);

/** A piece of the text of a file, from which it can be read anew. */
interface StoredText extends BaseRecord {
  import: string;
  /** How many the file has. */
  pieces: number;
  text: string;
}

export const importTextCollection = systemCollection<StoredText>('import-texts', [{ path: 'import', kind: 'key' }]);

/** A piece of a file that is being sent. */
export interface StoredPart extends BaseRecord {
  upload: string;
  by: string;
  name: string;
  /** Place of the part in the file. */
  part: number;
  /** Place of the piece in the file. */
  index: number;
  /** Bytes of the file up to the end of this piece. */
  end: number;
  /** Base64. */
  data: string;
}

/** Parts of files that are being sent. */
export const importPartCollection = systemCollection<StoredPart>('import-parts', [
  { path: 'upload', kind: 'key' },
  { path: 'by', kind: 'key' },
]);

/** How files with the same header are read. Lists and maps are JSON: headers have points. */
export interface StoredProfile extends BaseRecord {
  /** A shop, whose people share it, or a person of the staff. */
  owner: string;
  /** Hash of the names of the columns. */
  header: string;
  /** Of the file that it was last used with. */
  name: string;
  /** The import that made it. */
  import: string;
  /** Names of columns of the template by header. */
  targets: string;
  emptyCells: EmptyCells;
  defaults: string;
  decimals: string;
  replacements: string;
}

/** How files with the same header were read. */
export const importProfileCollection = systemCollection<StoredProfile>('import-profiles', [
  { path: 'owner', kind: 'key' },
  { path: 'header', kind: 'key' },
]);

const noCounts: RowCounts = {
  waiting: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  restored: 0,
  skipped: 0,
};

export const countRows = (items: readonly Pick<StoredImportRow, 'state'>[]): RowCounts => {
  const counts = { ...noCounts };
  for (const { state } of items) counts[state] += 1;
  return counts;
};

export function totalCounts({ chunkCounts }: Pick<StoredImport, 'chunkCounts'>): RowCounts {
  const total = { ...noCounts };
  for (const counts of chunkCounts) for (const state of rowStates) total[state] += counts[state];
  return total;
}

const numbered = (index: number): string => String(index).padStart(5, '0');

export const importChunkId = ({ _id, reading = 0 }: Pick<StoredImport, '_id' | 'reading'>, index: number): string =>
  `${_id}.${reading === 0 ? '' : `${reading}.`}${numbered(index)}`;

/** Of a piece of a text or of a file. */
export const pieceId = (id: string, index: number): string => `${id}.${numbered(index)}`;
