import type { LoadCsvRowResult, LoadCsvRowsResult, UndoImportResult } from '#domain/wire/ProductImport';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { badRequest } from '#core/kernel/refuse';
import type { MessageSpec } from '#core/kernel/Reply';
import { envelopeReply, infoMessage, warningMessage } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { conflictResult } from '#core/records/schemas/records';
import type { Entity } from '#core/schema/defineEntity';
import { changeCells, changeSettings, replaceCells, replaceUnknown } from './changeImport';
import { createValues } from './createValues';
import { downloadRoutes } from './downloadRoutes';
import { finishImport } from './finishImport';
import { importSummary, toUploadResult, wireRow } from './importReplies';
import { importPage } from './importPage';
import { importReport } from './importReport';
import { findImport, listImports, loadAllRows } from './importStore';
import { loadLooseRow } from './loadLooseRow';
import { loadNextRows, loadOneRow } from './loadRows';
import { previewImport } from './previewImport';
import * as schemas from './schemas';
import type { StoredImport } from './StoredImport';
import { rowsPerChunk, totalCounts } from './StoredImport';
import { undoImport } from './undoImport';
import { uploadRoutes } from './uploadRoutes';

/** Values and creations that a message names. */
const maxNamed = 10;

const products = (context: Context): Entity => requireEntity('product', context);
const csv = { 200: 'text/csv' };

/** The whole import as the upload answers it; `withRows`: also its rows, checked. */
const wholeImport = async (stored: StoredImport, withRows: boolean, context: Context) => {
  const rows = withRows ? await loadAllRows(stored, context) : [];
  return envelopeReply(await toUploadResult(products(context), stored, rows, true, context));
};

const loadRow = defineRoute({
  name: 'loadCsvRow',
  method: 'POST',
  path: '/api/product/load-csv-row',
  access: 'session',
  summary:
    'Saves one row: that of an import (`import`, `row`, and in `item` its cells where they were corrected), or `item` alone with cells by name of the column.',
  body: schemas.loadRowBody,
  result: schemas.loadRowResult,
  refusals: [404, 409],
  handler: async ({ body: { item: sent, import: importId, row } }, context) => {
    const entity = products(context);
    const item = schemas.cellsOf(sent);
    if (sent !== undefined && item === undefined) throw badRequest('body.item');
    if (importId === undefined || row === undefined) {
      if (!item || Array.isArray(item)) throw badRequest('body.item');
      const loose = await loadLooseRow(entity, item, context);
      return envelopeReply({ row: loose, messages: loose.messages } satisfies LoadCsvRowResult);
    }
    if (item && !Array.isArray(item)) throw badRequest('body.item');
    const loaded = await loadOneRow(entity, importId, row, item, context);
    if (!loaded) throw badRequest('body.row');
    return envelopeReply({
      row: loaded.row,
      messages: loaded.row.messages,
      import: importSummary(loaded.stored),
    } satisfies LoadCsvRowResult);
  },
});

const loadRows = defineRoute({
  name: 'loadCsvRows',
  method: 'POST',
  path: '/api/product/load-csv-rows',
  access: 'session',
  summary:
    'Saves the next rows of an import; rows with errors are left out. `rows=false`: the answer is without the rows.',
  query: schemas.rowsQuery,
  body: schemas.loadRowsBody,
  result: schemas.loadRowsResult,
  refusals: [404, 409],
  handler: async ({ query, body }, context) => {
    const loaded = await loadNextRows(products(context), body.import, body.limit ?? rowsPerChunk, context);
    const { rows } = loaded;
    const shown = query.rows === 'false' ? [] : rows.map((row) => wireRow(row, [], context));
    return envelopeReply({ ...loaded, rows: shown } satisfies LoadCsvRowsResult);
  },
});

const list = defineRoute({
  name: 'csvImports',
  method: 'GET',
  path: '/api/product/csv-imports',
  access: 'session',
  summary: 'This person’s last imports, newest first.',
  result: schemas.importsResult,
  handler: async (_, context) => envelopeReply({ items: (await listImports(context)).map(importSummary) }),
});

const load = defineRoute({
  name: 'csvImport',
  method: 'GET',
  path: '/api/product/csv-imports/:id',
  access: 'session',
  summary: 'An import with its rows, as the upload answers it. `rows=false`: without the rows.',
  params: schemas.importParams,
  query: schemas.rowsQuery,
  result: schemas.uploadResult,
  refusals: [404],
  handler: async ({ params, query }, context) =>
    wholeImport(await findImport(params.id, context), query.rows !== 'false', context),
});

const rows = defineRoute({
  name: 'csvImportRows',
  method: 'GET',
  path: '/api/product/csv-imports/:id/rows',
  access: 'session',
  summary:
    'The rows of an import in the order of the file, checked, some thousands in an answer; `from`: `next` of the answer before.',
  params: schemas.importParams,
  query: schemas.importRowsQuery,
  result: schemas.importRowsResult,
  refusals: [404],
  handler: async ({ params, query: { from = 0 } }, context) =>
    envelopeReply(await importPage(products(context), await findImport(params.id, context), from, context)),
});

const settings = defineRoute({
  name: 'changeCsvImport',
  method: 'PUT',
  path: '/api/product/csv-imports/:id',
  access: 'session',
  summary:
    'Corrects how a file is read: which line is its header and which profile is used (while nothing is loaded), what its columns are, what an empty cell means, how its numbers are written, and values for new products. It is remembered for files with the same header, unless `remember` is false. `rows=false`: answers without the rows.',
  params: schemas.importParams,
  query: schemas.rowsQuery,
  body: schemas.settingsBody,
  result: schemas.uploadResult,
  refusals: [404, 409],
  handler: async ({ params, query, body }, context) =>
    wholeImport(await changeSettings(products(context), params.id, body, context), query.rows !== 'false', context),
});

const cells = defineRoute({
  name: 'changeCsvCells',
  method: 'PUT',
  path: '/api/product/csv-imports/:id/cells',
  access: 'session',
  summary:
    'Corrects cells, or replaces in all rows a value, or what names nothing in a column; answers the rows that changed.',
  params: schemas.importParams,
  body: schemas.cellsBody,
  result: schemas.cellsResult,
  refusals: [404, 409],
  handler: async ({ params, body }, context) => {
    const entity = products(context);
    if ('changes' in body) return envelopeReply(await changeCells(entity, params.id, body.changes, context));
    return envelopeReply(
      'replace' in body
        ? await replaceCells(entity, params.id, body.replace, context)
        : await replaceUnknown(entity, params.id, body.replaceUnknown, context),
    );
  },
});

const values = defineRoute({
  name: 'createCsvValues',
  method: 'POST',
  path: '/api/product/csv-imports/:id/values',
  access: 'session',
  summary:
    'Creates options and categories (by their path, switched off) that cells name: the given ones, or all that the file names and that do not exist. The undo of the import takes them back.',
  params: schemas.importParams,
  body: schemas.valuesBody,
  result: schemas.valuesResult,
  refusals: [404, 409],
  conflict: conflictResult,
  handler: async ({ params, body }, context) => {
    const result = await createValues(products(context), params.id, body.values, context);
    const { created, refused } = result;
    return envelopeReply(result, {
      messages: [
        ...(created > 0 ? [infoMessage('csvValuesCreated', { count: created })] : []),
        ...(refused.length > 0
          ? [
              warningMessage('csvValuesRefused', {
                count: refused.length,
                titles: refused
                  .slice(0, maxNamed)
                  .map(({ value, text }) => `${value} (${text})`)
                  .join('; '),
              }),
            ]
          : []),
      ],
    });
  },
});

const preview = defineRoute({
  name: 'previewCsvImport',
  method: 'GET',
  path: '/api/product/csv-imports/:id/preview',
  access: 'session',
  summary: 'The dry run: what loading the rows would create and change, field by field.',
  params: schemas.importParams,
  result: schemas.importPreview,
  refusals: [404],
  handler: async ({ params }, context) => envelopeReply(await previewImport(products(context), params.id, context)),
});

const finish = defineRoute({
  name: 'finishCsvImport',
  method: 'POST',
  path: '/api/product/csv-imports/:id/finish',
  access: 'session',
  summary: 'Ends an import: rows that were not loaded stay out.',
  params: schemas.importParams,
  result: schemas.importResult,
  refusals: [404, 409],
  handler: async ({ params }, context) => {
    const stored = await finishImport(params.id, context);
    const { created, updated, unchanged } = totalCounts(stored);
    return envelopeReply(
      { import: importSummary(stored) },
      { messages: [infoMessage('csvDone', { count: created + updated + unchanged })] },
    );
  },
});

function undoneMessages({ import: { state, counts }, removed, kept }: UndoImportResult): MessageSpec[] {
  if (state !== 'undone') return [];
  const named = kept.slice(0, maxNamed).map(({ title, reason }) => `${title} (${reason})`);
  return [
    infoMessage('csvUndone', { count: counts.restored }),
    ...(removed > 0 ? [infoMessage('csvCreationsRemoved', { count: removed })] : []),
    ...(kept.length > 0 ? [warningMessage('csvCreationsKept', { count: kept.length, titles: named.join('; ') })] : []),
  ];
}

const undo = defineRoute({
  name: 'undoCsvImport',
  method: 'POST',
  path: '/api/product/csv-imports/:id/undo',
  access: 'session',
  summary:
    'Takes the next rows of an import back, the last ones first; repeat it while the state is `undoing`. Values that were changed since stay as they are. With the last rows go categories and options that were created for the file, where nothing else uses them.',
  params: schemas.importParams,
  result: schemas.undoResult,
  refusals: [404, 409],
  handler: async ({ params }, context) => {
    const result = await undoImport(products(context), params.id, context);
    return envelopeReply(result, { messages: undoneMessages(result) });
  },
});

const report = defineRoute({
  name: 'csvImportReport',
  method: 'GET',
  path: '/api/product/csv-imports/:id/report',
  access: 'session',
  summary: 'What became of every row, as CSV; with `errors=true` only rows with errors.',
  params: schemas.importParams,
  query: schemas.importReportQuery,
  content: csv,
  refusals: [404],
  handler: ({ params, query }, context) => importReport(params.id, query.errors === 'true', context),
});

export const importRoutes: readonly Route[] = [
  ...downloadRoutes,
  ...uploadRoutes,
  loadRow,
  loadRows,
  list,
  load,
  rows,
  settings,
  cells,
  values,
  preview,
  finish,
  undo,
  report,
];
