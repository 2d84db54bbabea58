import type { DecimalSign } from '../domain/wire/ProductImport';
import type { Envelope } from '../domain/wire/Envelope';
import type {
  CsvDictionariesResult,
  EmptyCells,
  ImportPreviewResult,
  ImportRow,
  ImportSummary,
  LoadCsvRowResult,
  LoadCsvRowsResult,
  UndoImportResult,
  UploadCsvResult,
} from '../domain/wire/ProductImport';
import type { SaveResult } from '../domain/wire/Form';
import type { ListBody } from '../domain/wire/Listing';
import type { Language } from '../domain/text/Language';
import type { EnvelopeClient } from './envelopeClient';

export interface ImportSettings {
  /** Names of columns of the template, for each column of the file; '' is left out. */
  targets?: readonly string[];
  emptyCells?: EmptyCells;
  /** Texts for new products, by name of the column. */
  defaults?: Readonly<Record<string, string>>;
  /** How the numbers of a column are written, by its place in the file. */
  decimals?: Readonly<Record<number, DecimalSign>>;
}

export interface CellChange {
  row: number;
  column: number;
  value: string;
}

export interface CellReplacement {
  column: number;
  find: string;
  replace: string;
  mode: 'value' | 'text';
}

export interface EditedRows {
  import: ImportSummary;
  rows: ImportRow[];
}

/** Products from and to CSV files (domain §7). */
export interface ImportCalls {
  csvDictionaries(signal?: AbortSignal): Promise<CsvDictionariesResult>;
  uploadCsv(file: File): Promise<Envelope<UploadCsvResult>>;
  csvImports(signal?: AbortSignal): Promise<ImportSummary[]>;
  csvImport(id: string, signal?: AbortSignal): Promise<UploadCsvResult>;
  changeCsvImport(id: string, settings: ImportSettings): Promise<UploadCsvResult>;
  changeCsvCells(id: string, changes: readonly CellChange[]): Promise<EditedRows>;
  replaceCsvCells(id: string, replacement: CellReplacement): Promise<EditedRows>;
  /** Adds an option to the attribute of a column. */
  createCsvOption(id: string, column: number, value: string): Promise<Envelope<SaveResult>>;
  /** Creates a category, switched off; `parent`: '' for the root. */
  createCsvCategory(id: string, title: string, parent: string): Promise<Envelope<SaveResult>>;
  previewCsvImport(id: string, signal?: AbortSignal): Promise<ImportPreviewResult>;
  loadCsvRow(id: string, row: number): Promise<LoadCsvRowResult>;
  loadCsvRows(id: string): Promise<LoadCsvRowsResult>;
  finishCsvImport(id: string): Promise<Envelope<{ import: ImportSummary }>>;
  /** The next rows; to be repeated while the import is `undoing`. */
  undoCsvImport(id: string): Promise<Envelope<UndoImportResult>>;
  downloadCsv(
    query: Pick<ListBody, 'type' | 'filter' | 'search' | 'selectedItems'> & { locale: Language | 'all' },
  ): Promise<{ name: string; content: Blob }>;
}

/** Addresses of downloads, for links. */
export const csvPatternUrl = '/api/product/get-csv-pattern';
export const csvReportUrl = (id: string, onlyErrors = false): string =>
  `/api/product/csv-imports/${encodeURIComponent(id)}/report${onlyErrors ? '?errors=true' : ''}`;

export function createImportCalls(client: EnvelopeClient): ImportCalls {
  const at = (...parts: string[]) => `/api/product/${parts.map(encodeURIComponent).join('/')}`;
  const formOf = (file: File): FormData => {
    const form = new FormData();
    form.append('file', file, file.name);
    return form;
  };
  return {
    csvDictionaries: async (signal) =>
      (await client.call<CsvDictionariesResult>('GET', at('csv-dictionaries'), { signal })).result,
    uploadCsv: (file) => client.call('POST', at('upload-csv'), { upload: { form: formOf(file) } }),
    csvImports: async (signal) =>
      (await client.call<{ items: ImportSummary[] }>('GET', at('csv-imports'), { signal })).result.items,
    csvImport: async (id, signal) =>
      (await client.call<UploadCsvResult>('GET', at('csv-imports', id), { signal })).result,
    changeCsvImport: async (id, body) =>
      (await client.call<UploadCsvResult>('PUT', at('csv-imports', id), { body })).result,
    changeCsvCells: async (id, changes) =>
      (await client.call<EditedRows>('PUT', at('csv-imports', id, 'cells'), { body: { changes } })).result,
    replaceCsvCells: async (id, replace) =>
      (await client.call<EditedRows>('PUT', at('csv-imports', id, 'cells'), { body: { replace } })).result,
    createCsvOption: (id, column, value) =>
      client.call('POST', at('csv-imports', id, 'options'), { body: { column, value } }),
    createCsvCategory: (id, title, parent) =>
      client.call('POST', at('csv-imports', id, 'categories'), { body: { title, ...(parent !== '' && { parent }) } }),
    previewCsvImport: async (id, signal) =>
      (await client.call<ImportPreviewResult>('GET', at('csv-imports', id, 'preview'), { signal })).result,
    loadCsvRow: async (id, row) =>
      (await client.call<LoadCsvRowResult>('POST', at('load-csv-row'), { body: { import: id, row } })).result,
    loadCsvRows: async (id) =>
      (await client.call<LoadCsvRowsResult>('POST', at('load-csv-rows'), { body: { import: id } })).result,
    finishCsvImport: (id) => client.call('POST', at('csv-imports', id, 'finish'), { body: {} }),
    undoCsvImport: (id) => client.call('POST', at('csv-imports', id, 'undo'), { body: {} }),
    downloadCsv: (query) => client.download(at('download-csv'), query),
  };
}
