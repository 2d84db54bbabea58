import type { RefusedItem } from '../../../domain/wire/MultiUpdate';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Changes, Patch } from '../../ports/Store';
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

/**
 * Gives rows their values from before the action, as far as they still are as the action left them: nothing was changed
 * since, or everything that was is undone. Rows that this undo gave back before it was cut off or failed have them already.
 * `objections`: what a rule has against a record's values from before.
 */
export async function giveBack(
  rows: readonly Row[],
  valuesOf: (row: Row) => Changes,
  doing: Doing,
  objections?: (record: StoredRecord, row: Row) => Promise<Messages>,
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
  await sideBySide(others.size === 0 ? [] : await context.store.getMany(name, [...others.keys()]), async (record) => {
    const row = others.get(record._id);
    if (!row) return;
    if (isGivenBack(record, row)) given.restored.add(row.id);
    if (standsFor(record) !== row.revision) return;
    const against = (await objections?.(record, row)) ?? [];
    if (against.length > 0) given.met.set(row.id, against);
    else patches.push([row.id, patchBack(row, record._revision, valuesOf(row), doing)]);
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
  return given;
}
