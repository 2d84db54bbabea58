import { can } from '#domain/access/can';
import { requireConfirmed } from '../kernel/requireConfirmed';
import type { Price } from '#domain/commerce/Price';
import { priceToday } from '#domain/commerce/Price';
import { fieldTypeOf } from '#domain/fields/registry';
import { csvLine, utf8Bom } from '#domain/text/csv';
import { kyivDate } from '#domain/time/kyiv';
import type { ListAttribute } from '#domain/wire/Listing';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { StreamRequest } from '../ports/StoreReads';
import type { Context } from '../kernel/Context';
import { isHiddenPath } from '../schema/accessFor';
import type { Entity } from '../schema/defineEntity';
import { isSystemColumn } from '../schema/fieldDefinition';
import { localisedOf } from '../schema/valueOf';
import type { StreamReply } from '../kernel/Reply';
import type { CheckedExport } from './schemas/exports';
import { accessTo, requireAccess } from '../kernel/accessTo';
import { refuse } from '../kernel/refuse';
import { attributesForRecords, visibleAttributes } from './datalists';
import { exportTurns } from '../kernel/TurnQueue';
import { chunkAsync } from '../kernel/chunkAsync';
import { parseSort } from './listQuery';
import { resolveSelection, selectionWhere } from './selection';
import { unlistedTexts } from './unlistedTexts';
import { shownRecords } from './shownRecords';
import { noteSecurity } from '../kernel/noteSecurity';

/** Rows that are formatted at a time. */
const batchSize = 200;

/** The content of a cell: numbers and prices as numbers, everything else as display text. */
function cellOf(attribute: ListAttribute, record: StoredRecord, context: Context): string | number {
  const { name, type, multilangual, datalist } = attribute;
  const { read, display } = fieldTypeOf(type);
  const stored = isSystemColumn(name) ? { 0: record[name] } : localisedOf(record, name);
  const keys = multilangual ? ([context.language, 'uk', 'en'] as const) : (['0'] as const);
  for (const key of keys) {
    const value = read(stored[key as keyof typeof stored] ?? null, attribute);
    if (value === undefined) continue;
    if (typeof value === 'number') return value;
    if (type === 'price') return priceToday(value as Price, kyivDate(context.clock.now())) ?? '';
    const text = display(value, { language: context.language, now: context.clock.now(), datalist });
    if (text !== '') return text;
  }
  return '';
}

async function* lines(
  entity: Entity,
  columns: readonly string[],
  request: StreamRequest,
  context: Context,
): AsyncIterable<string> {
  const { language } = context;
  const chosen = (attributes: readonly ListAttribute[]) =>
    columns.flatMap((column) => attributes.find(({ name }) => name === column) ?? []);
  const further = entity.spec.hooks?.exported;
  const access = accessTo(entity, context);
  const added = further?.columns.filter(({ name, of }) => !columns.includes(name) && !isHiddenPath(access, of)) ?? [];
  const titles = [...chosen(entity.attributes[language]), ...added].map(({ title }) => title[language]);
  yield utf8Bom + csvLine(['ID', ...titles], language);

  const formatRows = async (records: readonly StoredRecord[]): Promise<string> => {
    const populated = await shownRecords(entity, records, context);
    const attributes = chosen(await attributesForRecords(entity, [...populated], context));
    const cells = (await further?.cells(records, context)) ?? [];
    return populated
      .map((record, at) => {
        const addedCells = added.map(({ name }) => cells[at]?.[name] ?? '');
        return csvLine(
          [record._id, ...attributes.map((attribute) => cellOf(attribute, record, context)), ...addedCells],
          language,
        );
      })
      .join('');
  };
  for await (const records of chunkAsync(context.store.stream(entity.collection.name, request), batchSize))
    yield await formatRows(records);
}

/** CSV of the list's results or of the selected rows, in the user's language; read and sent as a stream. */
export async function exportRecords(entity: Entity, query: CheckedExport, context: Context): Promise<StreamReply> {
  const access = requireAccess(entity, 'list', context);
  if (context.user && !can(context.user, 'export', entity.name)) throw refuse(403, 'noAccess');
  if (entity.spec.confirmed?.exports) {
    await requireConfirmed(context);
    await noteSecurity('exported', entity.name, context);
  }
  const attributes = visibleAttributes(entity, context);
  const requestedColumns = query.columns?.filter((column) => attributes.some(({ name }) => name === column));
  const columns = requestedColumns ?? attributes.filter(({ backendListing }) => backendListing).map(({ name }) => name);
  const hasSelection = query.selectedAll === true || (query.selectedItems ?? []).length > 0;
  const request = {
    where: selectionWhere(
      await resolveSelection(
        entity,
        hasSelection ? query : { ...query, selectedAll: true, selectedItems: [] },
        access,
        context,
      ),
    ),
    sort: parseSort(entity, query.sort && { [query.sort.by]: query.sort.direction }, context),
    // What is added to a row may be made of any field.
    ...(!entity.spec.hooks?.exported && { without: unlistedTexts(entity, columns) }),
  };
  return {
    kind: 'stream',
    contentType: 'text/csv',
    filename: `${entity.name}-${kyivDate(context.clock.now())}.csv`,
    chunks: exportTurns.inTurn(context, lines(entity, columns, request, context)),
  };
}
