import type { CsvColumn } from '#domain/csv/csvColumns';
import { exportedColumns } from '#domain/csv/csvColumns';
import { formatCell } from '#domain/csv/formatCell';
import type { CellReferences } from '#domain/csv/CellReferences';
import { csvLine, utf8Bom } from '#domain/text/csv';
import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';
import { kyivDateTime } from '#domain/time/kyiv';
import { requireAccess } from '#core/kernel/accessTo';
import { exportTurns } from '#core/kernel/TurnQueue';
import { chunkAsync } from '#core/kernel/chunkAsync';
import type { Context } from '#core/kernel/Context';
import type { StreamReply } from '#core/kernel/Reply';
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

const headerLine = (columns: readonly CsvColumn[], { language }: Context): string =>
  utf8Bom +
  csvLine(
    columns.map(({ name }) => name),
    language,
    separator,
  );

function recordLine(
  columns: readonly CsvColumn[],
  record: EntityRecords['products'],
  references: CellReferences,
  { language }: Context,
): string {
  const cells = columns.map((column) => formatCell(column, storedText(record, column), references, language));
  return csvLine(cells, language, separator);
}

async function* lines(
  entity: Entity,
  columns: readonly CsvColumn[],
  records: AsyncIterable<EntityRecords['products']>,
  context: Context,
): AsyncIterable<string> {
  yield headerLine(columns, context);
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
    yield some.map((record) => recordLine(columns, record, loaded, context)).join('');
  }
}

/** Products as a file that can be imported again: the chosen ones, or all that the list finds. */
export async function downloadCsv(entity: Entity, body: CheckedDownload, context: Context): Promise<StreamReply> {
  const access = requireAccess(entity, 'list', context);
  const { filters, filter = filters, locale, sort, ...selection } = body;
  const isAll = selection.selectedAll === true || (selection.selectedItems ?? []).length === 0;
  const selected = await resolveSelection(entity, { ...selection, filter, selectedAll: isAll }, access, context);
  const request = { where: selectionWhere(selected), sort: parseSort(entity, sort, context) };
  const columns = exportedColumns(entity.definitions[context.language].values(), chosenLanguages(locale));
  return {
    kind: 'stream',
    contentType: 'text/csv',
    filename: `catalogue-${stamp(context)}.csv`,
    chunks: exportTurns.inTurn(
      context,
      lines(entity, columns, context.store.stream(entity.collection.name, request), context),
    ),
  };
}

/** The template: a header that the import knows. */
export function csvPattern(entity: Entity, context: Context): StreamReply {
  requireAccess(entity, 'list', context);
  const columns = exportedColumns(entity.definitions[context.language].values());
  return {
    kind: 'stream',
    contentType: 'text/csv',
    filename: 'catalogue-template.csv',
    chunks: (async function* () {
      yield headerLine(columns, context);
    })(),
  };
}
