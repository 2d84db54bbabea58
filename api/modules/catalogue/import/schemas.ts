import { z } from 'zod';
import type {
  CreateValuesResult,
  CsvDictionariesResult,
  ImportPreviewResult,
  ImportRowsResult,
  ImportSummary,
  LoadCsvRowResult,
  LoadCsvRowsResult,
  UndoImportResult,
  UploadCsvPartResult,
  UploadCsvResult,
} from '#domain/wire/ProductImport';
import { mostLoadedRows, rowStates } from '#domain/wire/ProductImport';
import { importPresets, obstacleReasons } from '#domain/wire/ProductImport';
import { languages } from '#domain/text/Language';
import { bilingual } from '#core/kernel/schemas/values';
import { id } from '#core/records/schemas/id';
import { selectionShape, sort } from '#core/records/schemas/lists';

const count = z.number().int().min(0);
const messageType = z.enum(['error', 'info', 'warning']);
const columnName = z.string().max(80);
const cellText = z.string().max(200_000);

const column = z.object({
  header: z.string(),
  target: z.string(),
  match: z.enum(['name', 'preset', 'synonym', 'shape', 'remembered', 'chosen', 'none']),
  obstacle: z.object({ reason: z.enum(obstacleReasons), target: z.string() }).optional(),
  isEmpty: z.literal(true).optional(),
  notation: z.object({ decimal: z.enum(['.', ',']), isGuessed: z.boolean() }).optional(),
});

const summary: z.ZodType<ImportSummary> = z
  .object({
    _id: z.string(),
    name: z.string(),
    size: count,
    sheet: z.string().optional(),
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1251']),
    delimiter: z.string(),
    preset: z.enum(importPresets).nullable(),
    known: z.object({ known: count, total: count }).nullable(),
    state: z.enum(['open', 'done', 'undoing', 'undone']),
    columns: z.array(column),
    leftOut: z.array(z.string()),
    headerLine: count,
    emptyCells: z.enum(['keep', 'clear']),
    defaults: z.record(z.string(), z.string()),
    profile: z.string(),
    rows: count,
    counts: z.object({
      waiting: count,
      created: count,
      updated: count,
      unchanged: count,
      refused: count,
      restored: count,
      skipped: count,
    }),
    started: z.string(),
  })
  .meta({ id: 'ImportSummary' });

const cellMessage = z
  .object({ column: count.nullable(), type: messageType, text: z.string(), unknown: z.string().optional() })
  .meta({ id: 'CellMessage' });

const row = z
  .object({
    row: count,
    values: z.array(z.string()),
    state: z.enum(rowStates),
    messages: z.array(cellMessage),
    product: z.string(),
  })
  .meta({ id: 'ImportRow' });

const target = z.object({
  name: z.string(),
  title: bilingual,
  required: z.boolean(),
  thousands: z.literal(true).optional(),
  source: z.string().optional(),
  creates: z.enum(['category', 'option']).optional(),
});

/** Absent: all that the file names and that does not exist. */
export const valuesBody = z
  .strictObject({
    values: z
      .array(z.strictObject({ column: count, value: z.string().min(1).max(1000) }))
      .min(1)
      .max(500)
      .optional(),
  })
  .meta({ id: 'ImportValuesBody' });

export const valuesResult: z.ZodType<CreateValuesResult> = z
  .object({
    created: count,
    refused: z.array(z.object({ column: count, value: z.string(), text: z.string() })),
  })
  .meta({ id: 'CreateValuesResult' });

/** `upload`: the file that a part continues; `part`: its place, from 0. */
export const partQuery = z.object({
  upload: id.optional(),
  part: z.coerce.number().int().min(0).max(100).optional(),
});

export const partResult: z.ZodType<UploadCsvPartResult> = z
  .object({ upload: z.string(), size: count })
  .meta({ id: 'UploadCsvPartResult' });

export const importParams = z.object({ id });

export const importsResult = z.object({ items: z.array(summary) }).meta({ id: 'ImportsResult' });
export const importResult = z.object({ import: summary }).meta({ id: 'ImportResult' });

/** `rows=false`: the answer is without rows. */
export const rowsQuery = z.object({ rows: z.enum(['true', 'false']).optional() });

/** `sheet`: its name; absent: the first one that is visible and has values. */
export const workbookQuery = rowsQuery.extend({ sheet: z.string().min(1).max(255).optional() });

/** `from`: `next` of the rows before. */
export const importRowsQuery = z.object({ from: z.coerce.number().int().min(0).max(1000).optional() });

export const importRowsResult: z.ZodType<ImportRowsResult> = z
  .object({ rows: z.array(row), next: count.nullable(), messages: z.array(cellMessage) })
  .meta({ id: 'ImportRowsResult' });

export const uploadResult: z.ZodType<UploadCsvResult> = z
  .object({
    import: summary,
    resumed: z.boolean(),
    header: z.array(z.string()),
    targets: z.array(target),
    validRows: z.array(row),
    invalidRows: z.array(row),
    heading: z.array(z.object({ line: count, text: z.string() })),
    profiles: z.array(z.object({ _id: z.string(), name: z.string(), shop: z.string() })),
    messages: z.array(cellMessage),
  })
  .meta({ id: 'UploadCsvResult' });

const cells = z.union([z.array(cellText).max(500), z.record(columnName, cellText)]);

/** `item`: cells by name of the column, or in the order of the file's columns; as JSON or as its text. */
export const loadRowBody = z
  .strictObject({
    item: z.union([cells, z.string().max(1_000_000)]).optional(),
    import: id.optional(),
    row: count.optional(),
  })
  .meta({ id: 'LoadCsvRowBody' });
type CheckedLoadRow = z.infer<typeof loadRowBody>;

/** The cells of an `item`; undefined when its text is no JSON of cells. */
export function cellsOf(item: CheckedLoadRow['item']): z.infer<typeof cells> | undefined {
  if (typeof item !== 'string') return item;
  try {
    return cells.safeParse(JSON.parse(item)).data;
  } catch {
    return undefined;
  }
}

export const loadRowResult: z.ZodType<LoadCsvRowResult> = z
  .object({ row, messages: z.array(cellMessage), import: summary.optional() })
  .meta({ id: 'LoadCsvRowResult' });

export const loadRowsBody = z
  .strictObject({ import: id, limit: z.number().int().min(1).max(mostLoadedRows).optional() })
  .meta({ id: 'LoadCsvRowsBody' });

export const loadRowsResult: z.ZodType<LoadCsvRowsResult> = z
  .object({ import: summary, rows: z.array(row), more: z.boolean() })
  .meta({ id: 'LoadCsvRowsResult' });

export const settingsBody = z
  .strictObject({
    targets: z.array(columnName).max(500).optional(),
    emptyCells: z.enum(['keep', 'clear']).optional(),
    defaults: z.record(columnName, z.string().max(1000)).optional(),
    decimals: z.record(z.string().regex(/^\d{1,3}$/), z.enum(['.', ','])).optional(),
    headerLine: z.number().int().min(1).optional(),
    profile: z.union([id, z.literal('')]).optional(),
    remember: z.boolean().optional(),
  })
  .meta({ id: 'ImportSettingsBody' });

export const cellsBody = z
  .union([
    z.strictObject({
      changes: z.array(z.strictObject({ row: count, column: count, value: cellText })).max(5000),
    }),
    z.strictObject({
      replace: z.strictObject({
        column: count,
        find: z.string().max(1000),
        replace: z.string().max(1000),
        mode: z.enum(['value', 'text']),
      }),
    }),
    z.strictObject({ replaceUnknown: z.strictObject({ column: count, replace: z.string().max(1000) }) }),
  ])
  .meta({ id: 'ImportCellsBody' });

export const cellsResult = z.object({ import: summary, rows: z.array(row) }).meta({ id: 'ImportCellsResult' });

export const importPreview: z.ZodType<ImportPreviewResult> = z
  .object({
    create: count,
    update: count,
    unchanged: count,
    invalid: count,
    rows: z.array(
      z.object({
        row: count,
        product: z.string(),
        title: z.string(),
        action: z.enum(['create', 'update']),
        fields: z.array(z.object({ name: z.string(), title: bilingual, before: z.string(), after: z.string() })),
        warnings: z.array(z.string()),
      }),
    ),
    warnings: z.array(cellMessage),
  })
  .meta({ id: 'ImportPreviewResult' });

export const undoResult: z.ZodType<UndoImportResult> = z
  .object({
    import: summary,
    skipped: z.array(row),
    removed: z.number(),
    kept: z.array(z.object({ kind: z.enum(['category', 'option']), title: z.string(), reason: z.string() })),
  })
  .meta({ id: 'UndoImportResult' });

export const dictionariesResult: z.ZodType<CsvDictionariesResult> = z
  .object({
    categoriesTree: z.array(z.object({ _id: z.string(), title: bilingual, parent: z.string(), active: z.boolean() })),
    manufacturer: z.array(z.string()),
    brands: z.array(z.string()),
  })
  .meta({ id: 'CsvDictionariesResult' });

export const downloadBody = z
  .object({
    ...selectionShape,
    /** The name of the specification for `filter`. */
    filters: selectionShape.filter,
    sort: sort.optional(),
    locale: z.enum([...languages, 'all']).optional(),
  })
  .meta({ id: 'DownloadCsvBody' });
export type CheckedDownload = z.infer<typeof downloadBody>;

export const importReportQuery = z.object({ errors: z.enum(['true', 'false']).optional() });
