import type { StoredRecord } from '#domain/wire/StoredRecord';
import { allOf } from '#domain/query/Where';
import { changeStamp } from '#core/records/changeStamp';
import type { ChangedValues } from '#domain/wire/Change';
import type { CellMessage, UndoImportResult } from '#domain/wire/ProductImport';
import { changeCollection, rowOf } from '#core/events/changeLog';
import { requireAccess } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import { errorMessage } from '#core/kernel/Reply';
import { translateMessage } from '#core/kernel/respond';
import { saveDistinct } from '#core/records/calls/saveMany';
import { findViolation, serializeWrites } from '#core/records/changeMany';
import { withdrawProposals } from '#core/records/keepProposal';
import { hasSameContentAs } from '#core/records/contentRevision';
import { deepEqual } from '#domain/form/deepEqual';
import { localisedOf } from '#core/schema/valueOf';
import { isAddition } from './isAddition';
import type { ServerMessageKey } from '#core/schema/messages/ServerMessageKey';
import type { Entity } from '#core/schema/defineEntity';
import { emptyField } from '#domain/form/readField';
import { importSummary, wireRow } from './importReplies';
import { counted, loadAllRows, loadChunk, saveOutcomes, saveImport, withImport } from './importStore';
import { undoCreations } from './undoCreations';
import type { StoredImport, StoredImportRow } from './StoredImport';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What the import has done with one product, by the change log. */
interface Done {
  isNew: boolean;
  /** Values before the import's first change. */
  before: ChangedValues;
  /** Values after its last one. */
  after: ChangedValues;
  revision: number;
}

async function doneByImport(
  stored: StoredImport,
  ids: readonly string[],
  context: Context,
): Promise<{ done: Map<string, Done>; undone: Set<string> }> {
  const { records } = await context.store.find(changeCollection.name, {
    where: allOf({ op: 'in', path: 'originId', values: [stored._id] }, { op: 'in', path: 'ids', values: ids }),
  });
  const wanted = new Set(ids);
  const done = new Map<string, Done>();
  const undone = new Set<string>();
  for (const change of records) {
    for (const [index, id] of change.ids.entries()) {
      if (!wanted.has(id)) continue;
      if (change.origin === 'undo') undone.add(id);
      if (change.origin !== 'import') continue;
      const revision = change.revisions[index] ?? 0;
      const known = done.get(id);
      const { before = {}, after = {} } = rowOf(change, id) ?? {};
      const isEarlier = !known || revision < known.revision;
      done.set(id, {
        isNew: known?.isNew === true || isAddition(change.kind),
        before: isEarlier ? { ...known?.before, ...before } : { ...before, ...known.before },
        after: isEarlier ? { ...after, ...known?.after } : { ...known.after, ...after },
        revision: Math.max(revision, known?.revision ?? 0),
      });
    }
  }
  return { done, undone };
}

type Outcome = { state: 'restored' } | { state: 'skipped'; messages: CellMessage[] };

const skipped = (key: ServerMessageKey, { language }: Context, params = {}): Outcome => ({
  state: 'skipped',
  messages: [{ column: null, ...translateMessage(language, errorMessage(key, params)) }],
});

/** New products go to the trash, each only while it is as the import has left it. */
async function trash(
  entity: Entity,
  records: readonly EntityRecords['products'][],
  context: Context,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const removable: EntityRecords['products'][] = [];
  for (const record of records) {
    const violation = await findViolation(entity, record, 'remove', context);
    if (violation) outcomes.set(record._id, skipped(violation.key, context, violation.params));
    else removable.push(record);
  }
  const set = { _deleted: true, ...changeStamp(context) };
  const patches = new Map(removable.map(({ _id, _revision }) => [_id, { set, revision: _revision }]));
  const patched = patches.size === 0 ? [] : await context.records.patchEach(entity, patches, removable, context);
  await entity.spec.hooks?.afterAction?.(
    patched.map(({ id }) => id),
    'delete',
    context,
  );
  const changed = new Set(patched.map(({ id }) => id));
  for (const { _id } of removable)
    outcomes.set(_id, changed.has(_id) ? { state: 'restored' } : skipped('changedSince', context));
  return outcomes;
}

type Values = Readonly<Record<string, unknown>>;

interface Restoration {
  fields: Record<string, Record<string, unknown>>;
  /** Names of fields with values that were changed since. */
  changed: string[];
}

/** The values that the import has set and that are still there become the former ones; others stay as they are. */
function restorationOf(
  entity: Entity,
  record: EntityRecords['products'],
  { before, after }: Done,
  context: Context,
): Restoration {
  const result: Restoration = { fields: {}, changed: [] };
  for (const [name, former] of Object.entries(before)) {
    const definition = entity.definitions[context.language].get(name);
    if (!definition) continue;
    const now: Values = localisedOf<StoredRecord>(record, name);
    const left: Values = after[name] ?? {};
    const empty: Values = emptyField(definition);
    const earlier: Values | null = former;
    let isChanged = false;
    for (const key of new Set([...Object.keys(earlier ?? {}), ...Object.keys(left)])) {
      const [value, set, current] = [earlier?.[key] ?? null, left[key] ?? null, now[key] ?? null];
      if (deepEqual(value, set)) continue;
      if (deepEqual(current, set)) (result.fields[name] ??= {})[key] = earlier ? value : (empty[key] ?? null);
      else isChanged ||= !deepEqual(current, value);
    }
    if (isChanged) result.changed.push(name);
  }
  return result;
}

/** Products get their values back by a save under all rules. */
async function restore(
  entity: Entity,
  records: readonly EntityRecords['products'][],
  done: ReadonlyMap<string, Done>,
  context: Context,
): Promise<Map<string, Outcome>> {
  const restorations = records.map((record) => {
    const own = done.get(record._id);
    return own ? restorationOf(entity, record, own, context) : { fields: {}, changed: [] };
  });
  const saved = await saveDistinct(
    entity,
    restorations.map(({ fields }) => ({ fields })),
    records,
    context,
  );
  const titles = (names: readonly string[]): string =>
    names.map((name) => entity.definitions[context.language].get(name)?.title[context.language] ?? name).join(', ');
  return new Map(
    records.map(({ _id }, index): [string, Outcome] => {
      const [item, changed] = [saved[index], restorations[index]?.changed ?? []];
      if (item && item.outcome !== 'refused')
        return [
          _id,
          changed.length === 0
            ? { state: 'restored' }
            : skipped('changedSinceIn', context, { fields: titles(changed) }),
        ];
      const texts = Object.values(item?.fields ?? {}).flatMap(({ messages }) => messages);
      const messages = [...(item?.messages ?? []), ...texts].map(({ type, text }) => ({ column: null, type, text }));
      return [_id, { state: 'skipped', messages }];
    }),
  );
}

async function undoRows(
  entity: Entity,
  stored: StoredImport,
  rows: readonly StoredImportRow[],
  caller: Context,
): Promise<Map<string, Outcome>> {
  const context: Context = { ...caller, origin: { kind: 'undo', id: stored._id } };
  const access = requireAccess(entity, 'update', context);
  const ids = [...new Set(rows.map(({ product }) => product))];
  const { done, undone } = await doneByImport(stored, ids, context);
  const where = allOf({ op: 'ids', ids }, access.where);
  const accessible = await context.store.ids(entity.collection.name, { where });
  const withdrawn = await withdrawProposals(entity, accessible, stored._id, context);
  const { records } = await context.store.find(entity.collection.name, { where });
  const byId = new Map(records.map((record) => [record._id, record]));
  const outcomes = new Map<string, Outcome>();
  const undoable: EntityRecords['products'][] = [];
  for (const id of ids) {
    const record = byId.get(id);
    const own = done.get(id);
    if (undone.has(id)) outcomes.set(id, { state: 'restored' });
    else if (record && !own && withdrawn.has(id)) outcomes.set(id, { state: 'restored' });
    else if (!record || !own) outcomes.set(id, skipped('goneSince', context));
    else if (own.isNew && (record._deleted || !hasSameContentAs(record, own.revision)))
      outcomes.set(id, skipped('changedSince', context));
    else if (record._deleted) outcomes.set(id, skipped('goneSince', context));
    else undoable.push(record);
  }
  const isNew = ({ _id }: EntityRecords['products']): boolean => done.get(_id)?.isNew === true;
  await serializeWrites(entity, context, async () => {
    for (const [id, outcome] of await trash(entity, undoable.filter(isNew), context)) outcomes.set(id, outcome);
    const changed = undoable.filter((record) => !isNew(record));
    for (const [id, outcome] of await restore(entity, changed, done, context)) outcomes.set(id, outcome);
  });
  return outcomes;
}

const isLoaded = ({ state }: StoredImportRow): boolean => state === 'created' || state === 'updated';

async function undoChunk(entity: Entity, stored: StoredImport, index: number, context: Context): Promise<StoredImport> {
  const chunk = await loadChunk(stored, index, context);
  const rows = chunk.items.filter(isLoaded);
  if (rows.length === 0) return counted(stored, index, chunk.items);
  const outcomes = await undoRows(entity, stored, rows, context);
  const items = chunk.items.map((item): StoredImportRow => {
    const outcome = isLoaded(item) ? outcomes.get(item.product) : undefined;
    return outcome ? { ...item, messages: [], ...outcome } : item;
  });
  await saveOutcomes(chunk, items, context);
  return counted(stored, index, items);
}

const maxSkipped = 100;

async function skippedRows(stored: StoredImport, context: Context): Promise<UndoImportResult['skipped']> {
  const rows = (await loadAllRows(stored, context)).filter(({ state }) => state === 'skipped');
  return rows.slice(0, maxSkipped).map((row) => wireRow(row, [], context));
}

/**
 * Takes back what an import has done, a chunk of rows a call and the last rows first: products that it created go to
 * the trash while they are as it has left them; others get their former values, but for those that were changed since.
 * Then what was created for the file goes (`undoCreations`). The state of the import says whether there is more.
 */
export function undoImport(entity: Entity, id: string, context: Context): Promise<UndoImportResult> {
  requireAccess(entity, 'delete', context);
  return withImport(id, context, async (current) => {
    if (current.state === 'undone') throw refuse(409, 'notUndoable');
    let stored: StoredImport =
      current.state === 'undoing' ? current : { ...current, state: 'undoing', cursor: current.chunks };
    if (stored.cursor > 0) {
      const index = stored.cursor - 1;
      stored = { ...(await undoChunk(entity, stored, index, context)), cursor: index };
    }
    let creations: Pick<UndoImportResult, 'removed' | 'kept'> = { removed: 0, kept: [] };
    if (stored.cursor === 0) {
      creations = await undoCreations(id, context);
      stored = { ...stored, state: 'undone' };
    }
    const saved = await saveImport(stored, context);
    return {
      import: importSummary(saved),
      skipped: saved.state === 'undone' ? await skippedRows(saved, context) : [],
      ...creations,
    };
  });
}
