import type { CsvColumn } from '#domain/csv/csvColumns';
import { exportedColumns } from '#domain/csv/csvColumns';
import { formatCell } from '#domain/csv/formatCell';
import type { CellReferences } from '#domain/csv/CellReferences';
import { csvLine, utf8Bom } from '#domain/text/csv';
import type { Language } from '#domain/text/Language';
import type { TextParams } from '#domain/text/translate';
import { workbookType } from '#domain/xlsx/workbookType';
import { writeWorkbook } from '#domain/xlsx/writeWorkbook';
import { languages } from '#domain/text/Language';
import { kyivDateTime } from '#domain/time/kyiv';
import { requireAccess } from '#core/kernel/accessTo';
import { exportTurns } from '#core/kernel/TurnQueue';
import { chunkAsync } from '#core/kernel/chunkAsync';
import type { Context } from '#core/kernel/Context';
import type { BytesReply, StreamReply } from '#core/kernel/Reply';
import { serverMessage } from '#core/schema/messages/serverMessage';
import { parseSort } from '#core/records/listQuery';
import { resolveSelection, selectionWhere } from '#core/records/selection';
import type { Entity } from '#core/schema/defineEntity';
import { referencedIds } from '#core/schema/referencedIds';
import { referenceFields } from './importColumns';
import { loadReferences, noReferences } from './ReferenceIndex';
import { storedText } from './readRows';
import type { CheckedDownload } from './schemas';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Always a semicolon (requirements N-16). */
const separator = ';';
/** Rows of one part: longer texts would stay in memory until the next large collection of garbage. */
const batchSize = 50;

const chosenLanguages = (locale: CheckedDownload['locale']): readonly Language[] =>
  locale === undefined || locale === 'all' ? languages : [locale];

const stamp = ({ clock }: Context): string => kyivDateTime(clock.now()).replace(/\D+/g, '-');

type Row = readonly (string | number)[];

const namesOf = (columns: readonly CsvColumn[]): string[] => columns.map(({ name }) => name);

/** The cells of products, some rows at a time. */
async function* rowsOf(
  entity: Entity,
  columns: readonly CsvColumn[],
  records: AsyncIterable<EntityRecords['products']>,
  context: Context,
): AsyncGenerator<readonly Row[]> {
  const fields = referenceFields(columns);
  let version = '';
  let references: CellReferences | undefined;
  for await (const some of chunkAsync(records, batchSize)) {
    const ids = (field: string): string[] => [...new Set(some.flatMap((record) => referencedIds(record, field)))];
    const wanted = JSON.stringify(fields.map(({ name }) => ids(name)));
    if (!references || wanted !== version) {
      references = await loadReferences(entity, fields, { ...noReferences, ids }, context);
      version = wanted;
    }
    const loaded = references;
    yield some.map((record) =>
      columns.map((column) => formatCell(column, storedText(record, column), loaded, context.language)),
    );
  }
}

interface ExportedTable {
  columns: readonly CsvColumn[];
  rows: AsyncIterable<readonly Row[]>;
}

/** The chosen products, or all that the list finds. */
async function exportedTable(entity: Entity, body: CheckedDownload, context: Context): Promise<ExportedTable> {
  const access = requireAccess(entity, 'list', context);
  const { filters, filter = filters, locale, sort, ...selection } = body;
  const isAll = selection.selectedAll === true || (selection.selectedItems ?? []).length === 0;
  const selected = await resolveSelection(entity, { ...selection, filter, selectedAll: isAll }, access, context);
  const request = { where: selectionWhere(selected), sort: parseSort(entity, sort, context) };
  const columns = exportedColumns(entity.definitions[context.language].values(), chosenLanguages(locale));
  return { columns, rows: rowsOf(entity, columns, context.store.stream(entity.collection.name, request), context) };
}

/** The template: a header that the import knows. */
function patternTable(entity: Entity, context: Context): ExportedTable {
  requireAccess(entity, 'list', context);
  const columns = exportedColumns(entity.definitions[context.language].values());
  return { columns, rows: (async function* () {})() };
}

async function* csvLines({ columns, rows }: ExportedTable, { language }: Context): AsyncGenerator<string> {
  yield utf8Bom + csvLine(namesOf(columns), language, separator);
  for await (const some of rows) yield some.map((row) => csvLine(row, language, separator)).join('');
}

const csvReply = (filename: string, table: ExportedTable, context: Context): StreamReply => ({
  kind: 'stream',
  contentType: 'text/csv',
  filename,
  chunks: exportTurns.inTurn(context, csvLines(table, context)),
});

/** A workbook is written as its rows are read, as a file of text is. */
function workbookReply(filename: string, { columns, rows }: ExportedTable, context: Context): BytesReply {
  const { language } = context;
  const say = (key: 'workbookProducts' | 'workbookNotes' | 'workbookLeftOut', params?: TextParams): string =>
    serverMessage(language, key, params);
  return {
    kind: 'bytes',
    status: 200,
    headers: { 'content-type': workbookType, 'content-disposition': `attachment; filename="${filename}"` },
    chunks: exportTurns.inTurn(
      context,
      writeWorkbook({
        sheet: say('workbookProducts'),
        header: namesOf(columns),
        rows,
        notes: {
          sheet: say('workbookNotes'),
          tooLong: (row, column) => say('workbookLeftOut', { row, column }),
        },
      }),
    ),
  };
}

const productsFile = (extension: string, context: Context): string => `catalogue-${stamp(context)}.${extension}`;

/** Products as a file that can be imported again. */
export const downloadCsv = async (entity: Entity, body: CheckedDownload, context: Context): Promise<StreamReply> =>
  csvReply(productsFile('csv', context), await exportedTable(entity, body, context), context);

export const downloadWorkbook = async (entity: Entity, body: CheckedDownload, context: Context): Promise<BytesReply> =>
  workbookReply(productsFile('xlsx', context), await exportedTable(entity, body, context), context);

export const csvPattern = (entity: Entity, context: Context): StreamReply =>
  csvReply('catalogue-template.csv', patternTable(entity, context), context);

export const workbookPattern = (entity: Entity, context: Context): BytesReply =>
  workbookReply('catalogue-template.xlsx', patternTable(entity, context), context);
