import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Changes, Patch } from '../../ports/Store';
import { isStamped, stampOf } from './ownRows';
import type { Doing, Row } from './Work';

/**
 * The revision whose content a record has: what was changed and undone counts as never done. Each undo notes in `_backTo`
 * which revision it went back to; of notes that lead to each other the last one counts.
 */
export function standsFor({ _revision, _backTo = {} }: Pick<StoredRecord, '_revision' | '_backTo'>): number {
  let revision = _revision;
  for (let earlier = _backTo[revision]; earlier !== undefined && earlier < revision; earlier = _backTo[revision]) revision = earlier;
  return revision;
}

/** Sets a row that stands at `present` back to what it was before the action, and notes that. */
export const patchBack = ({ revision }: Row, present: number, values: Changes, doing: Doing): Patch => ({
  revision: present,
  set: { ...values, ...stampOf(doing), [`_backTo.${present + 1}`]: revision - 1 },
});

/**
 * Gives rows their values from before the action, as far as they still are as the action left them: nothing was changed
 * since, or everything that was is undone. Gives the ids of those that have them now.
 */
export async function giveBack(rows: readonly Row[], valuesOf: (row: Row) => Changes, doing: Doing): Promise<Set<string>> {
  const { entity, context } = doing;
  const { name } = entity.collection;
  const restored = new Set<string>();
  const patch = async (patches: readonly [string, Patch][]): Promise<void> => {
    if (patches.length === 0) return;
    for (const { id } of await context.store.patchEach(name, new Map(patches))) restored.add(id);
  };
  const [first] = rows;
  // Mostly no row was touched since, or all were by the next action: one of them tells whether they must be read.
  const isUntouched = first !== undefined && (await context.store.get(name, first.id))?._revision === first.revision;
  if (isUntouched) await patch(rows.map((row) => [row.id, patchBack(row, row.revision, valuesOf(row), doing)]));
  const others = new Map(rows.filter(({ id }) => !restored.has(id)).map((row) => [row.id, row]));
  const patches: [string, Patch][] = [];
  for (const record of others.size === 0 ? [] : await context.store.getMany(name, [...others.keys()])) {
    const row = others.get(record._id);
    if (row && standsFor(record) === row.revision) patches.push([row.id, patchBack(row, record._revision, valuesOf(row), doing)]);
    else if (doing.again && isStamped(record, doing)) restored.add(record._id);
  }
  await patch(patches);
  return restored;
}
