import type { MessageType } from './Envelope';
import type { Bilingual } from './FieldDefinition';
import type { TreeNode } from './Tree';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251';

/** Platforms whose exports are known. */
export const importPresets = ['shopify', 'prom', 'rozetka', 'horoshop', 'woocommerce', 'magento', 'opencart'] as const;
export type ImportPreset = (typeof importPresets)[number];

export interface KnownColumns {
  known: number;
  total: number;
}

/** Bytes of one upload (domain §5, §9); a larger file is sent in parts of that size. */
export const maxCsvBytes = 2_097_152;

/** Bytes of a file that is sent in parts. */
export const maxCsvFileBytes = 10 * maxCsvBytes;

/** Rows that the panel loads with a call each; more are loaded in steps of many. */
export const rowByRowLimit = 200;

/** Rows that one call may load. */
export const mostLoadedRows = 500;

export type DecimalSign = '.' | ',';

/** How the numbers of a column are written, decided once for all of its rows. */
export interface NumberNotation {
  decimal: DecimalSign;
  /**
   * No number says it: three digits follow each sign (`1,234`). Then the sign is that of thousands, but in measures,
   * which have thirds of a decimal (`1,250` kg), it is the decimal one.
   */
  isGuessed: boolean;
}

/** How a column was recognised. `chosen`: by this person; `none`: it is not imported. */
export type ColumnMatch = 'name' | 'preset' | 'synonym' | 'shape' | 'remembered' | 'chosen' | 'none';

export const obstacleReasons = ['unit', 'currency', 'files'] as const;

/**
 * Why a column is not imported as what its header names: its numbers have no unit, its prices are in another currency,
 * its pictures are names of files.
 */
export interface ColumnObstacle {
  reason: (typeof obstacleReasons)[number];
  /** What its header names. */
  target: string;
}

/** A column of the file. `target`: the name of a column of the template (`title.uk`); '' is left out. */
export interface ImportColumn {
  header: string;
  target: string;
  match: ColumnMatch;
  obstacle?: ColumnObstacle;
  /** No row has a value in it. */
  isEmpty?: true;
  /** How its numbers are written; absent where none says it. */
  notation?: NumberNotation;
}

/** A column that a file may have. */
export interface ImportTarget {
  name: string;
  title: Bilingual;
  required: boolean;
  /** Its numbers may have thousands: where none says it, the notation of a column is asked for. */
  thousands?: true;
  /** The entity whose records it names. */
  source?: string;
  /** What an unknown value of it may become. */
  creates?: 'category' | 'option';
}

/** `open`: rows may be changed and loaded; `done`: ended by the person; then only its undo is left. */
export type ImportState = 'open' | 'done' | 'undoing' | 'undone';

/** `refused`: the server did not accept it; `restored` and `skipped`: after the undo. */
export const rowStates = ['waiting', 'created', 'updated', 'unchanged', 'refused', 'restored', 'skipped'] as const;
export type ImportRowState = (typeof rowStates)[number];

export type RowCounts = Record<ImportRowState, number>;

export type EmptyCells = 'keep' | 'clear';

/** An import as it is stored: it continues in any browser of the same person. */
export interface ImportSummary {
  _id: string;
  name: string;
  /** Bytes of the file. */
  size: number;
  /** The sheet of a workbook that was read; absent for files of text, which have an encoding and a delimiter. */
  sheet?: string;
  encoding: CsvEncoding;
  delimiter: string;
  preset: ImportPreset | null;
  /** How many columns of the platform's file are known, of how many; null where there is no platform. */
  known: KnownColumns | null;
  state: ImportState;
  columns: ImportColumn[];
  /** Headers of columns with values that no field takes, each once. */
  leftOut: string[];
  /** Line of the file in which the columns are named. */
  headerLine: number;
  emptyCells: EmptyCells;
  /** Texts of new products where the file has none, by name of the column. */
  defaults: Record<string, string>;
  /** Id of the profile in use; '' for none. */
  profile: string;
  rows: number;
  counts: RowCounts;
  /** ISO instant. */
  started: string;
}

/** How files with the same header were read before: columns, replaced values, values for new products. */
export interface ImportProfile {
  _id: string;
  /** Of the file that it was last used with. */
  name: string;
  /** Title of the shop of new products; '' where none was chosen. */
  shop: string;
}

/** One of the first lines of a file, which may be its header. */
export interface HeadingLine {
  line: number;
  /** Its first cells. */
  text: string;
}

/** Result of a part of a large file. */
export interface UploadCsvPartResult {
  /** Names the file for its next parts. */
  upload: string;
  /** Bytes of it that have come. */
  size: number;
}

/** A message about a cell; without a column about the whole row. */
export interface CellMessage {
  column: number | null;
  type: MessageType;
  text: string;
  /** Of an unknown category or option: the text that names none. */
  unknown?: string;
}

export interface ImportRow {
  /** Line of the file, the header is line 1. */
  row: number;
  values: string[];
  state: ImportRowState;
  messages: CellMessage[];
  /** Id of the product that it created, changed or found. */
  product: string;
}

/** Result of POST /product/upload-csv, and of calls that change the rows. */
export interface UploadCsvResult {
  import: ImportSummary;
  /** The file had been uploaded before: its import continues. */
  resumed: boolean;
  header: string[];
  targets: ImportTarget[];
  validRows: ImportRow[];
  invalidRows: ImportRow[];
  /** Lines that may be the header. */
  heading: HeadingLine[];
  /** Profiles for this header. */
  profiles: ImportProfile[];
  /** About the file as a whole. */
  messages: CellMessage[];
}

/** Result of GET /product/csv-imports/{id}/rows. */
export interface ImportRowsResult {
  /** In the order of the file. */
  rows: ImportRow[];
  /** `from` of the next rows; null after the last ones. */
  next: number | null;
  /** About the file as a whole; with its first rows alone. */
  messages: CellMessage[];
}

/** Result of creating the options and categories that a file names. */
export interface CreateValuesResult {
  created: number;
  /** Those that could not be created, with the reason. */
  refused: { column: number; value: string; text: string }[];
}

/** Result of loading: the rows of this call. */
export interface LoadCsvRowsResult {
  import: ImportSummary;
  rows: ImportRow[];
  /** There are rows after these. */
  more: boolean;
}

/** Result of POST /product/load-csv-row. */
export interface LoadCsvRowResult {
  row: ImportRow;
  messages: CellMessage[];
  import?: ImportSummary;
}

/** What a row would change: display texts by column name of the template. */
export interface RowPreview {
  row: number;
  product: string;
  title: string;
  action: 'create' | 'update';
  fields: { name: string; title: Bilingual; before: string; after: string }[];
  /** About its price, and texts that would be made unique. */
  warnings: string[];
}

/** Result of the dry run. */
export interface ImportPreviewResult {
  create: number;
  update: number;
  unchanged: number;
  invalid: number;
  /** The first rows that would be created or changed. */
  rows: RowPreview[];
  warnings: CellMessage[];
}

export interface UndoImportResult {
  import: ImportSummary;
  /** The first rows that were left as they are, with the reason. */
  skipped: ImportRow[];
  /** Categories and options created for the file that went to the trash. */
  removed: number;
  /** Those that stay, with the reason. */
  kept: KeptCreation[];
}

/** A category or an option that was created for a file and stays after the undo. */
export interface KeptCreation {
  kind: 'category' | 'option';
  title: string;
  reason: string;
}

/** Result of GET /product/csv-dictionaries. */
export interface CsvDictionariesResult {
  categoriesTree: TreeNode[];
  manufacturer: string[];
  brands: string[];
}
