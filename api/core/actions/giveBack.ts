import type { RefusedItem } from '../../../domain/wire/MultiUpdate';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { readPath } from '../../../domain/query/readPath';
import { sameValue } from '../../../domain/form/sameValue';
import type { Changes, Patch } from '../../ports/Store';
import { fault } from '../Reply';
import { say } from '../respond';
import { isAsAt, standsFor } from '../records/standsFor';
import { sideBySide } from '../sideBySide';
import { stampOf } from './ownRows';
import type { Doing, Row } from './Work';

type Messages = RefusedItem['messages'];

export interface GivenBack {
  /** Ids of the rows that have their values from before now. */
  restored: Set<string>;
  /** What keeps others from having them. */
  met: Map<string, Messages>;
}

/** Whether a record is again as it was before the action: only its undo leads over the revision that the action made. */
export const isGivenBack = (record: StoredRecord, { revision }: Row): boolean =>
  record._revision > revision && isAsAt(record, revision - 1);

/** Sets a row that stands at `present` back to what it was before the action, and notes that. */
const patchBack = ({ revision }: Row, present: number, values: Changes, doing: Doing): Patch => ({
  revision: present,
  set: { ...values, ...stampOf(doing), [`_backTo.${present + 1}`]: revision - 1 },
});

export interface RestoreRules {
  /** The values that the action left, by path: of a record that was changed since, fields that still have them are restored. */
  valuesLeft?(record: StoredRecord, row: Row): Changes | Promise<Changes>;
  /** What a rule has against values from before. */
  objections?(record: StoredRecord, values: Changes): Promise<Messages>;
}

interface FieldsOf {
  restorable: Changes;
  /** Paths that have another value by now. */
  changed: string[];
}

/** Which of a changed record's fields still are as the action left them. */
function fieldsToRestore(record: StoredRecord, values: Changes, left: Changes, doing: Doing): FieldsOf {
  // Of an undo that is done again, some may have their values from before already.
  const stamp = stampOf(doing);
  const isRepeated =
    doing.action.undo?.earlier !== undefined ||
    (doing.again && record._updated === stamp._updated && record._updatedBy === stamp._updatedBy);
  const fields: FieldsOf = { restorable: {}, changed: [] };
  const restorable: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const now = readPath(record, path.split('.')) ?? null;
    if (sameValue(now, left[path] ?? null)) restorable[path] = value;
    else if (!(isRepeated && sameValue(now, value ?? null))) fields.changed.push(path);
  }
  return { ...fields, restorable };
}

const titlesOfPaths = (paths: readonly string[], { entity, context: { language } }: Doing): string =>
  paths
    .map((path) => path.split('.')[0] ?? path)
    .map((name) => entity.definitions[language].get(name)?.title[language] ?? name)
    .join(', ');

/**
 * Gives rows their values from before the action. A record that nobody changed since, or where everything that was is
 * undone, is set back as a whole and says so (`_backTo`); of one that was changed, the fields that still have the values of
 * the action. Rows that this undo gave back before it was cut off or failed have them already.
 */
export async function giveBack(
  rows: readonly Row[],
  valuesOf: (row: Row) => Changes,
  doing: Doing,
  { valuesLeft, objections }: RestoreRules = {},
): Promise<GivenBack> {
  const { entity, context } = doing;
  const { name } = entity.collection;
  const given: GivenBack = { restored: new Set(), met: new Map() };
  const patch = async (patches: readonly [string, Patch][]): Promise<void> => {
    if (patches.length === 0) return;
    doing.lease.check();
    for (const { id } of await context.store.patchEach(name, new Map(patches))) given.restored.add(id);
  };
  const [first] = rows;
  // Mostly no row was touched since, or all were by the next action: one of them tells whether they must be read.
  const isUntouched =
    !objections && first !== undefined && (await context.store.get(name, first.id))?._revision === first.revision;
  if (isUntouched) await patch(rows.map((row) => [row.id, patchBack(row, row.revision, valuesOf(row), doing)]));
  const others = new Map(rows.filter(({ id }) => !given.restored.has(id)).map((row) => [row.id, row]));
  const patches: [string, Patch][] = [];
  const partly = new Map<string, string[]>();
  await sideBySide(others.size === 0 ? [] : await context.store.getMany(name, [...others.keys()]), async (record) => {
    const row = others.get(record._id);
    if (!row) return;
    if (isGivenBack(record, row)) given.restored.add(row.id);
    const isAsLeft = standsFor(record) === row.revision;
    if (!isAsLeft && (given.restored.has(row.id) || !valuesLeft)) return;
    const { restorable, changed } =
      isAsLeft || !valuesLeft
        ? { restorable: valuesOf(row), changed: [] }
        : fieldsToRestore(record, valuesOf(row), await valuesLeft(record, row), doing);
    if (Object.keys(restorable).length === 0) {
      if (changed.length === 0) given.restored.add(row.id);
      return;
    }
    const against = (await objections?.(record, restorable)) ?? [];
    if (against.length > 0) given.met.set(row.id, against);
    else if (isAsLeft) patches.push([row.id, patchBack(row, record._revision, restorable, doing)]);
    else patches.push([row.id, { revision: record._revision, set: { ...restorable, ...stampOf(doing) } }]);
    if (changed.length > 0) partly.set(row.id, changed);
  });
  await patch(patches);
  // Another machine that began this step may have given some back in this moment.
  const missed = new Map(
    rows.filter(({ id }) => !given.restored.has(id) && !given.met.has(id)).map((row) => [row.id, row]),
  );
  for (const record of doing.again && missed.size > 0 ? await context.store.getMany(name, [...missed.keys()]) : []) {
    const row = missed.get(record._id);
    if (row && isGivenBack(record, row)) given.restored.add(row.id);
  }
  for (const [id, paths] of partly) {
    given.restored.delete(id);
    if (!given.met.has(id))
      given.met.set(id, [
        say(doing.context.language, fault('changedSinceIn', { fields: titlesOfPaths(paths, doing) })),
      ]);
  }
  return given;
}
