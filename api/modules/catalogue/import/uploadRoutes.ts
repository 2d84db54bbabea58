import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { envelopeReply } from '#core/kernel/Reply';
import { badRequest } from '#core/kernel/refuse';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import type { Entity } from '#core/schema/defineEntity';
import * as schemas from './schemas';
import { readCsvParts, uploadCsv, uploadCsvPart, uploadWorkbook } from './uploadCsv';

const products = (context: Context): Entity => requireEntity('product', context);

const upload = defineRoute({
  name: 'uploadCsv',
  method: 'POST',
  path: '/api/product/upload-csv',
  access: 'session',
  multipart: true,
  summary:
    'Reads a CSV file (multipart, `file`) and checks its rows; nothing is saved yet. The same file continues the import that was begun with it. `rows=false`: without the rows, for a caller that changes first how they are read.',
  query: schemas.rowsQuery,
  result: schemas.uploadResult,
  handler: ({ raw, query }, context) => uploadCsv(products(context), raw.upload, query.rows !== 'false', context),
});

const workbook = defineRoute({
  name: 'uploadWorkbook',
  method: 'POST',
  path: '/api/import/xlsx',
  access: 'session',
  multipart: true,
  summary:
    'Reads a sheet of an Excel workbook (multipart, `file`, .xlsx up to 10 MB) into an import, as `upload-csv` reads a file of text: formulas as their stored results. `sheet`: its name; the first one that is visible and has values by default.',
  query: schemas.workbookQuery,
  result: schemas.uploadResult,
  handler: ({ raw, query: { sheet, rows } }, context) =>
    uploadWorkbook(products(context), raw.upload, { sheet, withRows: rows !== 'false' }, context),
});

const part = defineRoute({
  name: 'uploadCsvPart',
  method: 'POST',
  path: '/api/product/csv-parts',
  access: 'session',
  multipart: true,
  summary:
    'Takes a part of a CSV file that is too large for one upload (multipart, `file`), or of a sheet that the panel has read. The first one names the file (`upload`) for the next ones; `part` counts from 0.',
  query: schemas.partQuery,
  result: schemas.partResult,
  refusals: [404],
  handler: async ({ raw, query: { upload: id, part: at = 0 } }, context) => {
    if (id === undefined && at > 0) throw badRequest('query.upload');
    const place = id === undefined ? null : { upload: id, part: at };
    return envelopeReply(await uploadCsvPart(products(context), raw.upload, place, context));
  },
});

const readParts = defineRoute({
  name: 'readCsvParts',
  method: 'POST',
  path: '/api/product/csv-parts/:id',
  access: 'session',
  summary: 'Reads a file that was sent in parts, as `upload-csv` reads a smaller one. `rows=false`: without the rows.',
  params: schemas.importParams,
  query: schemas.rowsQuery,
  result: schemas.uploadResult,
  refusals: [404],
  handler: ({ params, query }, context) => readCsvParts(products(context), params.id, query.rows !== 'false', context),
});

/** A file of products comes in: whole, or in parts. */
export const uploadRoutes: readonly Route[] = [upload, workbook, part, readParts];
