import { workbookType } from '#domain/xlsx/workbookType';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { filtered } from '#core/records/schemas/entity/entitySchemas';
import type { Entity } from '#core/schema/defineEntity';
import { csvDictionaries } from './csvDictionaries';
import { csvPattern, downloadCsv, downloadWorkbook, workbookPattern } from './exportCsv';
import * as schemas from './schemas';

const products = (context: Context): Entity => requireEntity('product', context);
const csv = { 200: 'text/csv' };
const xlsx = { 200: workbookType };
const chosenProducts = { body: schemas.downloadBody, describe: filtered(schemas.downloadBody) };

const dictionaries = defineRoute({
  name: 'csvDictionaries',
  method: 'GET',
  path: '/api/product/csv-dictionaries',
  access: 'session',
  summary: 'What the cells of a file of products may name: the tree of categories, manufacturers and brands.',
  result: schemas.dictionariesResult,
  handler: async (_, context) => envelopeReply(await csvDictionaries(products(context), context)),
});

const pattern = defineRoute({
  name: 'csvPattern',
  method: 'GET',
  path: '/api/product/get-csv-pattern',
  access: 'session',
  summary: 'The template of a file of products: its header.',
  content: csv,
  handler: (_, context) => csvPattern(products(context), context),
});

const patternWorkbook = defineRoute({
  name: 'workbookPattern',
  method: 'GET',
  path: '/api/product/get-xlsx-pattern',
  access: 'session',
  summary: 'The template of a workbook of products: its header.',
  content: xlsx,
  handler: (_, context) => workbookPattern(products(context), context),
});

const download = defineRoute({
  name: 'downloadCsv',
  method: 'POST',
  path: '/api/product/download-csv',
  access: 'session',
  summary:
    'Products as a file that can be imported again, sent as it is read: the chosen ones, or all that the filter finds. `locale`: the languages of texts, `all` by default.',
  ...chosenProducts,
  content: csv,
  handler: ({ body }, context) => downloadCsv(products(context), body, context),
});

const downloadXlsx = defineRoute({
  name: 'downloadWorkbook',
  method: 'POST',
  path: '/api/product/download-xlsx',
  access: 'session',
  summary: 'Products as an Excel workbook, as `download-csv` gives them as text.',
  ...chosenProducts,
  content: xlsx,
  handler: ({ body }, context) => downloadWorkbook(products(context), body, context),
});

/** What files of products are made of, and products as files. */
export const downloadRoutes: readonly Route[] = [dictionaries, pattern, patternWorkbook, download, downloadXlsx];
