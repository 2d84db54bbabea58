import { allOf } from '../../../domain/query/Where';
import type { Patch } from '../../ports/Store';
import { localisedOf } from '../entity/valueOf';
import { inTurn } from '../records/changeMany';
import { mayReorder } from '../records/mayReorder';
import { giveBack } from './giveBack';
import { leftRows } from './leftRows';
import { ownRows, stampOf } from './ownRows';
import type { StoredStep } from './StoredAction';
import type { Doing, Done, Row, Undone, Work } from './Work';

async function run(step: StoredStep, doing: Doing, keep: Parameters<Work['run']>[2]): Promise<Done> {
  const { entity, access, context, plan } = doing;
  const { ordered = '' } = entity.spec;
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'ids', ids: step.ids }, access.where),
  });
  const placeOf = (id: string): number | null => plan.places?.[id] ?? null;
  const moved = records.filter((record) => localisedOf(record, ordered)['0'] !== placeOf(record._id));
  const places = new Map(moved.map((record) => [record._id, localisedOf(record, ordered)['0'] ?? null]));
  const before =
    step.before ?? JSON.stringify(step.ids.map((id) => (places.has(id) ? { [`${ordered}.0`]: places.get(id) } : null)));
  await keep({ before });
  const patches = moved.map(({ _id, _revision }): [string, Patch] => [
    _id,
    { revision: _revision, set: { [`${ordered}.0`]: placeOf(_id), ...stampOf(doing) } },
  ]);
  doing.lease.check();
  const touched = patches.length === 0 ? [] : await context.store.patchEach(entity.collection.name, new Map(patches));
  const own = await ownRows(step.ids, doing);
  const revisions = new Map([...own, ...touched].map(({ id, revision }) => [id, revision]));
  return { revisions: step.ids.map((id) => revisions.get(id) ?? null), refused: [], before };
}

async function undo(rows: readonly Row[], doing: Doing): Promise<Undone> {
  const { entity, access, context } = doing;
  const name = entity.collection.name;
  const ids = rows.map(({ id }) => id);
  const open =
    access.where && new Set(await context.store.ids(name, { where: allOf({ op: 'ids', ids }, access.where) }));
  const { restored } = await giveBack(
    rows.filter(({ id }) => open?.has(id) ?? true),
    ({ before }) => before ?? {},
    doing,
  );
  return {
    restored: restored.size,
    left: await leftRows(
      rows.filter(({ id }) => !restored.has(id)),
      new Map(),
      doing,
    ),
  };
}

/** New places for named records; an undo gives them back the ones they had. */
export const reorderWork: Work = {
  may: ({ entity, access }) => mayReorder(entity, access),
  run: (step, doing, keep) => inTurn(doing.entity, doing.context, () => run(step, doing, keep)),
  undo: (rows, doing) => inTurn(doing.entity, doing.context, () => undo(rows, doing)),
};
