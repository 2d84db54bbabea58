import type { CellMessage, ImportRow } from '#domain/wire/ProductImport';
import { changeStamp } from '#core/records/changeStamp';
import type { SavedItem } from '#domain/wire/SaveMany';
import { changeCollection } from '#core/events/changeLog';
import { isAddition } from './isAddition';
import { allOf } from '#domain/query/Where';
import type { Context } from '#core/kernel/Context';
import { accessTo, requireAccess } from '#core/kernel/accessTo';
import { orRefusal } from '#core/kernel/orRefusal';
import { Refusal } from '#core/kernel/refuse';
import { rounds, saveDistinct } from '#core/records/calls/saveMany';
import { changeMany, serializeWrites } from '#core/records/changeMany';
import { prepareSave } from '#core/records/saveRecord';
import type { Entity } from '#core/schema/defineEntity';
import { checkRows, columnOfField } from './checkRows';
import { keyField, keyOf } from './findCurrent';
import { fillFreeSlugs } from './freeSlugs';
import { rememberedIds } from './rememberedIds';
import { isWaiting, importSummary, wireRow } from './importReplies';
import { counted, loadChunk, requireOpen, saveChunk, saveImport, saveOutcomes, withImport } from './importStore';
import type { ImportReader, ReadRow } from './readRows';
import { hasError, importReader, readRows } from './readRows';
import type { StoredChunk, StoredImport, StoredImportRow } from './StoredImport';
import { rowsPerChunk } from './StoredImport';
import type { LoadCsvRowsResult } from '#domain/wire/ProductImport';

const importing = (context: Context, id: string): Context => ({
  ...context,
  store: rememberedIds(context.store),
  origin: { kind: 'import', id },
});

/** Where the messages of a refused save are shown. */
function refusalMessages(reader: ImportReader, { messages, fields }: SavedItem): CellMessage[] {
  const ofFields = Object.entries(fields).flatMap(([name, { messages: own }]) =>
    own
      .filter(({ type }) => type === 'error')
      .map(({ type, text, locale }): CellMessage => ({ column: columnOfField(reader, name, locale), type, text })),
  );
  return ofFields.length > 0 ? ofFields : messages.map(({ type, text }) => ({ column: null, type, text }));
}

/** What the save says of texts of the file that it has made unique; not that others are empty. */
const adjustments = (reader: ImportReader, { fields: submitted }: ReadRow, { fields }: SavedItem): CellMessage[] =>
  Object.entries(fields).flatMap(([name, { messages }]) => {
    if (!reader.entity.fields.get(name)?.generateUnique) return [];
    const texts = submitted[name] as Record<string, unknown> | undefined;
    return messages.flatMap(({ type, text, locale }): CellMessage[] =>
      type === 'warning' && texts?.[locale ?? '0'] ? [{ column: columnOfField(reader, name, locale), type, text }] : [],
    );
  });

const loadedRow = (reader: ImportReader, row: ReadRow, saved: SavedItem): StoredImportRow => ({
  ...row.item,
  // A product that came back from the trash is new to the catalogue.
  state: row.isReturning && saved.outcome !== 'refused' ? 'created' : saved.outcome,
  product: saved._id,
  messages: saved.outcome === 'refused' ? refusalMessages(reader, saved) : adjustments(reader, row, saved),
});

/** What this import has done with products before it was interrupted, by their ids. */
async function earlierOutcomes(
  stored: StoredImport,
  ids: readonly string[],
  { store }: Context,
): Promise<Map<string, 'created' | 'updated'>> {
  const { records } = await store.find(changeCollection.name, {
    where: allOf({ op: 'in', path: 'originId', values: [stored._id] }, { op: 'in', path: 'ids', values: ids }),
  });
  const outcomes = new Map<string, 'created' | 'updated'>();
  for (const { kind, origin, ids: changed } of records) {
    if (origin !== 'import') continue;
    for (const id of changed)
      if (outcomes.get(id) !== 'created') outcomes.set(id, isAddition(kind) ? 'created' : 'updated');
  }
  return outcomes;
}

/** Rows that were saved before an interruption are found unchanged: they keep their outcome. */
async function withEarlierOutcomes(
  rows: readonly StoredImportRow[],
  stored: StoredImport,
  context: Context,
): Promise<StoredImportRow[]> {
  const unchanged = rows.filter(({ state }) => state === 'unchanged').map(({ product }) => product);
  if (unchanged.length === 0) return [...rows];
  const earlier = await earlierOutcomes(stored, unchanged, context);
  return rows.map((row) =>
    row.state === 'unchanged' ? { ...row, state: earlier.get(row.product) ?? row.state } : row,
  );
}

/**
 * Takes products out of the trash whose rows would be saved then; gives these rows with the products as they are now.
 * Those that would be refused stay there.
 */
async function returnProducts(reader: ImportReader, rows: readonly ReadRow[], context: Context): Promise<ReadRow[]> {
  const { entity } = reader;
  const access = accessTo(entity, context);
  const acceptable: ReadRow[] = [];
  for (const row of rows) {
    const save = await orRefusal(() => prepareSave(entity, row.current, row.fields, access, context));
    if (!(save instanceof Refusal) && save.ok) acceptable.push(row);
  }
  const ids = acceptable.flatMap(({ current }) => current?._id ?? []);
  const { touched } = await changeMany(entity, 'restore', { op: 'ids', ids }, access, changeStamp(context), context);
  const returned = touched.map(({ id }) => id);
  await entity.spec.hooks?.afterAction?.(returned, 'restore', context);
  const records = new Map(
    (await context.store.getMany(entity.collection.name, returned)).map((record) => [record._id, record]),
  );
  return rows.map((row) => ({ ...row, current: records.get(row.current?._id ?? '') ?? row.current }));
}

interface LoadedRows {
  rows: StoredImportRow[];
  /** Rows with errors: they were not sent to be saved. */
  invalid: ReadRow[];
}

/**
 * Saves rows that have no errors; rows of the same product one after the other. The save applies all rules: what their
 * cells lack is looked for only in rows that it refuses, and in those that another row comes before.
 */
export async function saveImportRows(
  entity: Entity,
  stored: StoredImport,
  items: readonly StoredImportRow[],
  caller: Context,
): Promise<LoadedRows> {
  const context = importing(caller, stored._id);
  const loaded = new Map<StoredImportRow, StoredImportRow>();
  const reader = await importReader(entity, stored, items, context);
  const first = await readRows(reader, items, context);
  const invalid = first.filter((row) => hasError(row));
  const readable = first.filter((row) => !hasError(row));
  const keys = readable.map((row) => keyOf(row.keys));
  const [alone = [], ...later] = rounds(keys, entity.spec.serializedWrites === true).map((positions) =>
    positions.flatMap((at) => readable[at] ?? []),
  );
  checkRows(reader, later.flat(), context);
  // A save takes what a product has already without a look at it: in the trash its options may have gone too.
  const returning = alone.filter(({ isReturning }) => isReturning);
  checkRows(reader, returning, context);
  const isRefusedByCells = (row: ReadRow): boolean => {
    checkRows(reader, [row], context);
    return hasError(row);
  };
  const save = async (rows: readonly ReadRow[], areChecked: boolean): Promise<void> => {
    await fillFreeSlugs(entity, rows, context);
    const saved = await saveDistinct(
      entity,
      rows.map(({ fields, keys }) => ({ fields, exact: [keyField(keys)] })),
      rows.map(({ current }) => current),
      context,
    );
    for (const [index, row] of rows.entries()) {
      const item = saved[index];
      if (item?.outcome === 'refused' && !areChecked && isRefusedByCells(row)) invalid.push(row);
      else if (item) loaded.set(row.item, loadedRow(reader, row, item));
    }
  };
  await serializeWrites(entity, context, async () => {
    invalid.push(...returning.filter((row) => hasError(row)));
    const back = returning.filter((row) => !hasError(row));
    if (back.length > 0) await save(await returnProducts(reader, back, context), true);
    await save(returning.length > 0 ? alone.filter(({ isReturning }) => !isReturning) : alone, false);
    for (const rows of later) {
      invalid.push(...rows.filter((row) => hasError(row)));
      const valid = rows.filter((row) => !hasError(row)).map(({ item }) => item);
      await save(await readRows(reader, valid, context), true);
    }
  });
  return { rows: items.flatMap((item) => loaded.get(item) ?? []), invalid };
}

type Choice = { limit: number } | { row: number; values?: readonly string[] };

function chosenItems(chunk: StoredChunk, choice: Choice): StoredImportRow[] {
  if ('limit' in choice) return chunk.items.filter(isWaiting).slice(0, choice.limit);
  return chunk.items.filter(({ row, state }) => row === choice.row && (state === 'waiting' || state === 'refused'));
}

interface ChunkResult {
  stored: StoredImport;
  rows: StoredImportRow[];
  invalid: ReadRow[];
}

async function loadChunkRows(
  entity: Entity,
  stored: StoredImport,
  index: number,
  chunk: StoredChunk,
  items: readonly StoredImportRow[],
  context: Context,
): Promise<ChunkResult> {
  if (items.length === 0) return { stored: counted(stored, index, chunk.items), rows: [], invalid: [] };
  const { begun = [] } = stored;
  const wasInterrupted = begun.includes(index);
  // On the disk before any of the rows: writes are so in their order.
  const marked = wasInterrupted
    ? stored
    : await saveImport({ ...stored, begun: [...begun, index] }, context, 'ordered');
  const { rows: saved, invalid } = await saveImportRows(entity, stored, items, context);
  const rows = wasInterrupted ? await withEarlierOutcomes(saved, stored, context) : saved;
  const byLine = new Map(rows.map((row) => [row.row, row]));
  const next = chunk.items.map((item) => byLine.get(item.row) ?? item);
  await saveOutcomes(chunk, next, context);
  const ended = { ...counted(marked, index, next), begun: begun.filter((each) => each !== index) };
  return { stored: ended, rows, invalid };
}

/** What one step has loaded. */
interface NextRows extends Omit<LoadCsvRowsResult, 'rows'> {
  rows: StoredImportRow[];
}

/**
 * Loads the next rows of an import, those of one chunk at most, under all rules of the form. Rows with errors are left
 * out. `more`: there are rows after them.
 */
export function loadNextRows(entity: Entity, id: string, limit: number, context: Context): Promise<NextRows> {
  requireLoading(entity, context);
  return withImport(id, context, async (current) => {
    requireOpen(current);
    let stored = current;
    let size = limit;
    const rows: StoredImportRow[] = [];
    while (stored.cursor < stored.chunks && rows.length === 0) {
      const chunk = await loadChunk(stored, stored.cursor, context);
      const items = chosenItems(chunk, { limit: size });
      const result = await loadChunkRows(entity, stored, stored.cursor, chunk, items, context);
      const isFinished = chunk.items.filter(isWaiting).length <= items.length;
      stored = { ...result.stored, cursor: stored.cursor + (isFinished ? 1 : 0) };
      rows.push(...result.rows);
      // Only rows with errors came first: those behind them are reached with a larger step.
      size = rowsPerChunk;
    }
    const saved = await saveImport(stored, context);
    return { import: importSummary(saved), rows, more: saved.cursor < saved.chunks };
  });
}

export function requireLoading(entity: Entity, context: Context): void {
  requireAccess(entity, 'create', context);
  requireAccess(entity, 'update', context);
}

/** The chunk of a row: rows stand in the order of their lines. */
async function chunkOfRow(stored: StoredImport, row: number, context: Context): Promise<[number, StoredChunk] | null> {
  for (let index = 0; index < stored.chunks; index += 1) {
    const chunk = await loadChunk(stored, index, context);
    if (chunk.items.some((item) => item.row === row)) return [index, chunk];
  }
  return null;
}

/** Loads one row of an import; `values`: its cells as they were corrected. A row that was loaded stays as it is. */
export function loadOneRow(
  entity: Entity,
  id: string,
  row: number,
  values: readonly string[] | undefined,
  context: Context,
): Promise<{ stored: StoredImport; row: ImportRow } | null> {
  requireLoading(entity, context);
  return withImport(id, context, async (current) => {
    requireOpen(current);
    const found = await chunkOfRow(current, row, context);
    if (!found) return null;
    const [index, chunk] = found;
    const corrected: StoredChunk = {
      ...chunk,
      items: chunk.items.map((item) =>
        item.row === row && values && (item.state === 'waiting' || item.state === 'refused')
          ? { ...item, values: item.values.map((value, at) => values[at] ?? value) }
          : item,
      ),
    };
    const items = chosenItems(corrected, { row });
    const changed = values && items.length > 0 ? await saveChunk(corrected, context) : corrected;
    const result = await loadChunkRows(entity, current, index, changed, items, context);
    const saved = await saveImport(result.stored, context);
    const [loaded] = result.rows;
    const [invalid] = result.invalid;
    const item = loaded ?? invalid?.item ?? corrected.items.find((each) => each.row === row);
    if (!item) return null;
    return { stored: saved, row: wireRow(item, loaded ? [] : (invalid?.problems ?? []), context) };
  });
}
