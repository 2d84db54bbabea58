import type { DecimalSign } from '#domain/wire/ProductImport';
import type { Envelope } from '#domain/wire/Envelope';
import type {
  CreateValuesResult,
  CsvDictionariesResult,
  EmptyCells,
  ImportPreviewResult,
  ImportRow,
  ImportRowsResult,
  ImportSummary,
  LoadCsvRowResult,
  LoadCsvRowsResult,
  UndoImportResult,
  UploadCsvPartResult,
  UploadCsvResult,
} from '#domain/wire/ProductImport';
import { maxCsvBytes } from '#domain/wire/ProductImport';
import type { ListBody } from '#domain/wire/Listing';
import type { Language } from '#domain/text/Language';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

export interface ImportSettings {
  /** Line of the header; the file is read anew. */
  headerLine?: number;
  /** Id of a profile, '' for none; the file is read anew. */
  profile?: string;
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

/** An import with its rows in the order of the file, which come some thousands at a time. */
export interface WholeImport extends Omit<UploadCsvResult, 'validRows' | 'invalidRows'> {
  rows: readonly ImportRow[];
}

/** As what and in which languages products are exported. */
export interface ExportChoice {
  format: 'csv' | 'xlsx';
  locale: Language | 'all';
}

/** Products from and to files: CSV (domain §7), Excel workbooks. */
interface ImportCalls {
  csvDictionaries(signal?: AbortSignal): Promise<CsvDictionariesResult>;
  /** A large file goes in parts; `onProgress` is given the share of it that was sent. */
  uploadCsv(file: File, onProgress?: (share: number) => void): Promise<Envelope<UploadCsvResult>>;
  /** A sheet of a workbook that was read in the page. */
  uploadSheet(sheet: File, onProgress: (share: number) => void): Promise<Envelope<UploadCsvResult>>;
  csvImports(signal?: AbortSignal): Promise<ImportSummary[]>;
  csvImport(id: string, signal?: AbortSignal): Promise<WholeImport>;
  changeCsvImport(id: string, settings: ImportSettings): Promise<WholeImport>;
  changeCsvCells(id: string, changes: readonly CellChange[]): Promise<EditedRows>;
  replaceCsvCells(id: string, replacement: CellReplacement): Promise<EditedRows>;
  /** Creates options and categories that the file names: the given ones, or all. */
  createCsvValues(
    id: string,
    values?: readonly { column: number; value: string }[],
  ): Promise<Envelope<CreateValuesResult>>;
  previewCsvImport(id: string, signal?: AbortSignal): Promise<ImportPreviewResult>;
  loadCsvRow(id: string, row: number): Promise<LoadCsvRowResult>;
  loadCsvRows(id: string): Promise<LoadCsvRowsResult>;
  finishCsvImport(id: string): Promise<Envelope<{ import: ImportSummary }>>;
  /** The next rows; to be repeated while the import is `undoing`. */
  undoCsvImport(id: string): Promise<Envelope<UndoImportResult>>;
  exportProducts(
    format: ExportChoice['format'],
    query: Pick<ListBody, 'type' | 'filter' | 'search' | 'selectedItems'> & Pick<ExportChoice, 'locale'>,
  ): Promise<{ name: string; content: Blob }>;
}

/** Addresses of downloads, for links. */
export const csvPatternUrl = '/api/product/get-csv-pattern';
export const workbookPatternUrl = '/api/product/get-xlsx-pattern';
export const csvReportUrl = (id: string, onlyErrors = false): string =>
  `/api/product/csv-imports/${encodeURIComponent(id)}/report${onlyErrors ? '?errors=true' : ''}`;

export function createImportCalls(client: EnvelopeClient): ImportCalls {
  const at = (...parts: string[]) => `/api/product/${parts.map(encodeURIComponent).join('/')}`;
  const formOf = (content: Blob, name: string): FormData => {
    const form = new FormData();
    form.append('file', content, name);
    return form;
  };
  const uploadParts = async (file: File, onProgress: (share: number) => void): Promise<string> => {
    let upload = '';
    for (let part = 0; part * maxCsvBytes < file.size; part += 1) {
      const content = file.slice(part * maxCsvBytes, (part + 1) * maxCsvBytes);
      const query = part === 0 ? '' : `?${new URLSearchParams({ upload, part: String(part) }).toString()}`;
      const { result } = await client.call<UploadCsvPartResult>('POST', `${at('csv-parts')}${query}`, {
        upload: { form: formOf(content, file.name) },
      });
      upload = result.upload;
      onProgress(result.size / file.size);
    }
    return upload;
  };
  const withoutRows = '?rows=false';
  const withAllRows = async (head: UploadCsvResult, signal?: AbortSignal): Promise<WholeImport> => {
    const rows: ImportRow[] = [];
    let about: ImportRowsResult['messages'] = [];
    for (let from: number | null = 0; from !== null;) {
      const path = `${at('csv-imports', head.import._id, 'rows')}?from=${from}`;
      const page: ImportRowsResult = (await client.call<ImportRowsResult>('GET', path, { signal })).result;
      rows.push(...page.rows);
      if (from === 0) about = page.messages;
      from = page.next;
    }
    return { ...head, rows, messages: about };
  };
  return {
    csvDictionaries: async (signal) =>
      (await client.call<CsvDictionariesResult>('GET', at('csv-dictionaries'), { signal })).result,
    uploadCsv: async (file, onProgress = () => undefined) =>
      file.size <= maxCsvBytes
        ? client.call('POST', at('upload-csv'), { upload: { form: formOf(file, file.name) } })
        : client.call('POST', at('csv-parts', await uploadParts(file, onProgress)) + withoutRows, { body: {} }),
    uploadSheet: async (sheet, onProgress) =>
      client.call('POST', at('csv-parts', await uploadParts(sheet, onProgress)) + withoutRows, { body: {} }),
    csvImports: async (signal) =>
      (await client.call<{ items: ImportSummary[] }>('GET', at('csv-imports'), { signal })).result.items,
    csvImport: async (id, signal) =>
      withAllRows(
        (await client.call<UploadCsvResult>('GET', at('csv-imports', id) + withoutRows, { signal })).result,
        signal,
      ),
    changeCsvImport: async (id, body) =>
      withAllRows((await client.call<UploadCsvResult>('PUT', at('csv-imports', id) + withoutRows, { body })).result),
    changeCsvCells: async (id, changes) =>
      (await client.call<EditedRows>('PUT', at('csv-imports', id, 'cells'), { body: { changes } })).result,
    replaceCsvCells: async (id, replace) =>
      (await client.call<EditedRows>('PUT', at('csv-imports', id, 'cells'), { body: { replace } })).result,
    createCsvValues: (id, values) =>
      client.call('POST', at('csv-imports', id, 'values'), { body: values ? { values } : {} }),
    previewCsvImport: async (id, signal) =>
      (await client.call<ImportPreviewResult>('GET', at('csv-imports', id, 'preview'), { signal })).result,
    loadCsvRow: async (id, row) =>
      (await client.call<LoadCsvRowResult>('POST', at('load-csv-row'), { body: { import: id, row } })).result,
    loadCsvRows: async (id) =>
      (await client.call<LoadCsvRowsResult>('POST', at('load-csv-rows'), { body: { import: id } })).result,
    finishCsvImport: (id) => client.call('POST', at('csv-imports', id, 'finish'), { body: {} }),
    undoCsvImport: (id) => client.call('POST', at('csv-imports', id, 'undo'), { body: {} }),
    exportProducts: (format, query) => client.download(at(`download-${format}`), query),
  };
}
