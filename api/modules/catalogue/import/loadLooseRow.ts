import { mapHeader } from '#domain/csv/mapHeader';
import type { ImportRow } from '#domain/wire/ProductImport';
import type { Context } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import type { Entity } from '#core/schema/defineEntity';
import { systemRecord } from '#core/schema/systemCollection';
import { csvColumnsOf } from './importColumns';
import { wireRow } from './importReplies';
import { requireLoading, saveImportRows } from './loadRows';
import type { StoredImport, StoredImportRow } from './StoredImport';

/** Saves one row that belongs to no file: cells by name of the column. */
export async function loadLooseRow(
  entity: Entity,
  item: Readonly<Record<string, string>>,
  context: Context,
): Promise<ImportRow> {
  requireLoading(entity, context);
  const header = Object.keys(item);
  const columns = mapHeader({ header, rows: [], columns: csvColumnsOf(entity, context), preset: null, remembered: {} });
  const stored: StoredImport = systemRecord(newId(context), context.clock.now(), {
    by: context.user?.id ?? '',
    hash: '',
    name: '',
    size: 0,
    encoding: 'utf-8',
    delimiter: ';',
    preset: null,
    state: 'open',
    columns,
    emptyCells: 'keep',
    defaults: '{}',
    rows: 1,
    chunks: 0,
    cursor: 0,
    chunkCounts: [],
  });
  const row: StoredImportRow = {
    row: 1,
    values: Object.values(item),
    state: 'waiting',
    product: '',
    problems: [],
    messages: [],
  };
  const { rows, invalid } = await saveImportRows(entity, stored, [row], context);
  const [loaded] = rows;
  return loaded
    ? wireRow(loaded, [], context)
    : wireRow({ ...row, state: 'refused' }, invalid[0]?.problems ?? [], context);
}
