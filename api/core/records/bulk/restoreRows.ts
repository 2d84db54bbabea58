import type { ServerMessageKey } from '../../schema/messages/ServerMessageKey';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { readPath } from '#domain/query/readPath';
import { deepEqual } from '#domain/form/deepEqual';
import type { Changes, Patch } from '../../ports/StoreWrites';
import { errorMessage, infoMessage } from '../../kernel/Reply';
import { translateMessage } from '../../kernel/respond';
import type { HeldBack } from '../HeldBack';
import { holdPatch } from '../holdPatch';
import { keepProposal } from '../keepProposal';
import { withChanges } from '../patchedRecords';
import { hasSameContentAs, contentRevision } from '../contentRevision';
import { mapConcurrently } from '../../kernel/mapConcurrently';
import { stampOf } from './completedRows';
import type { StepContext, OperationRow } from './OperationHandler';

type Messages = RefusedItem['messages'];

interface RestoreResult {
  /** Ids of the rows that now have their previous values. */
  restored: Set<string>;
  /** Violations of the rows that could not be restored. */
  violations: Map<string, Messages>;
}

/**
 * Whether a record has the content from before the operation again: only its undo makes an alias of the previous
 * revision.
 */
export const isRestored = (record: StoredRecord, { revision }: OperationRow): boolean =>
  record._revision > revision && hasSameContentAs(record, revision - 1);

/** Patch that restores the values from before the operation and adds the revision alias. */
const restorePatch = (
  { revision }: OperationRow,
  currentRevision: number,
  values: Changes,
  stepContext: StepContext,
): Patch => ({
  revision: currentRevision,
  set: { ...values, ...stampOf(stepContext), [`_backTo.${currentRevision + 1}`]: revision - 1 },
});

interface RestoreRules {
  /**
   * Values that the operation set, by path: fields of a record that was changed since are restored if they still have
   * them.
   */
  valuesLeft?(record: StoredRecord, row: OperationRow): Changes | Promise<Changes>;
  /** Violations that restoring these values would cause. */
  objections?(record: StoredRecord, values: Changes): Promise<Messages>;
}

interface FieldsOf {
  restorable: Changes;
  /** Paths whose value was changed since. */
  changed: string[];
}

/** Fields of a changed record that still have the values of the operation. */
function fieldsToRestore(record: StoredRecord, values: Changes, left: Changes, doing: StepContext): FieldsOf {
  // In a repeated or retried undo some fields may already have their previous values.
  const stamp = stampOf(doing);
  const isRepeated =
    doing.operation.undo?.earlier !== undefined ||
    (doing.isRetry && record._updated === stamp._updated && record._updatedBy === stamp._updatedBy);
  const fields: FieldsOf = { restorable: {}, changed: [] };
  const restorable: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const now = readPath(record, path.split('.')) ?? null;
    if (deepEqual(now, left[path] ?? null)) restorable[path] = value;
    else if (!(isRepeated && deepEqual(now, value ?? null))) fields.changed.push(path);
  }
  return { ...fields, restorable };
}

const nameOf = (path: string): string => path.split('.', 1)[0] ?? path;

const titlesOfPaths = (paths: readonly string[], { entity, context: { language } }: StepContext): string =>
  paths
    .map(nameOf)
    .map((name) => entity.definitions[language].get(name)?.title[language] ?? name)
    .join(', ');

/**
 * Restores rows to their values from before the operation. A record with the content of the operation is restored as a
 * whole and gets a revision alias (`_backTo`); of a record that was changed since, only the fields that still have the
 * operation's values. Rows that this undo restored before it was interrupted or failed are recognised. What needs
 * approval is proposed, as by a save, and its row is not restored until then.
 */
export async function restoreRows(
  rows: readonly OperationRow[],
  valuesOf: (row: OperationRow) => Changes,
  stepContext: StepContext,
  { valuesLeft, objections: findViolations }: RestoreRules = {},
): Promise<RestoreResult> {
  const { entity, context } = stepContext;
  const { name } = entity.collection;
  const result: RestoreResult = { restored: new Set(), violations: new Map() };
  const say = (key: ServerMessageKey, params = {}): Messages => [
    translateMessage(context.language, errorMessage(key, params)),
  ];
  const patch = async (patches: readonly [string, Patch][], read: readonly StoredRecord[]): Promise<void> => {
    if (patches.length === 0) return;
    stepContext.lease.check();
    const patched = await context.records.patchEach(entity, new Map(patches), read, context);
    for (const { id } of patched) result.restored.add(id);
  };
  const uniquePaths = new Set(entity.collection.unique.map(({ name: field }) => field));
  const setsUnique = ({ set }: Patch): boolean => Object.keys(set).some((path) => uniquePaths.has(nameOf(path)));
  /** Unique values are written record by record: another one may have taken them. */
  const replace = async (before: StoredRecord, { set }: Patch): Promise<void> => {
    stepContext.lease.check();
    const after = { ...withChanges(before, set), _revision: before._revision + 1 };
    const written = await context.records.replace(entity, before, after, context);
    if (written.ok) result.restored.add(before._id);
    else if (written.reason === 'taken')
      result.violations.set(
        before._id,
        say('formerValueTaken', { field: titlesOfPaths([written.taken], stepContext) }),
      );
  };
  const [first] = rows;
  // Usually no row was changed since, or all were by the next operation: the first row tells whether all must be read.
  // The history needs the present values of fields; of the trash it needs none.
  const isMove = rows.every((row) => Object.keys(valuesOf(row)).every((path) => path === '_deleted'));
  const isUntouched =
    isMove &&
    !findViolations &&
    first !== undefined &&
    (await context.store.get(name, first.id))?._revision === first.revision;
  if (isUntouched)
    await patch(
      rows.map((row) => [row.id, restorePatch(row, row.revision, valuesOf(row), stepContext)]),
      [],
    );
  const remainingRows = new Map(rows.filter(({ id }) => !result.restored.has(id)).map((row) => [row.id, row]));
  const patches: [string, Patch][] = [];
  const partly = new Map<string, string[]>();
  const proposed = new Map<string, HeldBack>();
  const records = remainingRows.size === 0 ? [] : await context.store.getMany(name, [...remainingRows.keys()]);
  await mapConcurrently(records, async (record) => {
    const row = remainingRows.get(record._id);
    if (!row) return;
    if (isRestored(record, row)) result.restored.add(row.id);
    const isAsLeft = contentRevision(record) === row.revision;
    if (!isAsLeft && (result.restored.has(row.id) || !valuesLeft)) return;
    const { restorable, changed } =
      isAsLeft || !valuesLeft
        ? { restorable: valuesOf(row), changed: [] }
        : fieldsToRestore(record, valuesOf(row), await valuesLeft(record, row), stepContext);
    if (Object.keys(restorable).length === 0) {
      if (changed.length === 0) result.restored.add(row.id);
      return;
    }
    const violations = (await findViolations?.(record, restorable)) ?? [];
    if (violations.length > 0) result.violations.set(row.id, violations);
    else {
      const { set, held } = await holdPatch(entity, record, restorable, context);
      if (held) proposed.set(row.id, held);
      // What is proposed is not there again.
      patches.push(
        isAsLeft && !held
          ? [row.id, restorePatch(row, record._revision, set, stepContext)]
          : [row.id, { revision: record._revision, set: { ...set, ...stampOf(stepContext) } }],
      );
    }
    if (changed.length > 0) partly.set(row.id, changed);
  });
  await patch(
    patches.filter(([, each]) => !setsUnique(each)),
    records,
  );
  const byId = new Map(records.map((record) => [record._id, record]));
  for (const [id, each] of patches) {
    const record = byId.get(id);
    if (record && setsUnique(each)) await replace(record, each);
  }
  for (const [id, held] of proposed) {
    const record = byId.get(id);
    if (!record || !result.restored.has(id)) continue;
    await keepProposal(entity, { ...record, _revision: record._revision + 1 }, held, context);
    if (held.isNew) continue;
    result.restored.delete(id);
    result.violations.set(id, [translateMessage(context.language, infoMessage('sentForApproval'))]);
  }
  // Another machine that started this step may have restored some rows concurrently.
  const missed = new Map(
    rows.filter(({ id }) => !result.restored.has(id) && !result.violations.has(id)).map((row) => [row.id, row]),
  );
  for (const record of stepContext.isRetry && missed.size > 0
    ? await context.store.getMany(name, [...missed.keys()])
    : []) {
    const row = missed.get(record._id);
    if (row && isRestored(record, row)) result.restored.add(row.id);
  }
  for (const [id, paths] of partly) {
    result.restored.delete(id);
    if (!result.violations.has(id))
      result.violations.set(id, say('changedSinceIn', { fields: titlesOfPaths(paths, stepContext) }));
  }
  return result;
}
