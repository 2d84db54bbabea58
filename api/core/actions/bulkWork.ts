import type { Where } from '../../../domain/query/Where';
import { allOf } from '../../../domain/query/Where';
import type { BulkAction } from '../../../domain/wire/Listing';
import type { RefusedItem } from '../../../domain/wire/MultiUpdate';
import { titlesOf } from '../entity/valueOf';
import type { Objected } from '../records/changeMany';
import { askGuard, changeMany, changes, inTurn, mayChange } from '../records/changeMany';
import { fault } from '../Reply';
import { say } from '../respond';
import { standsFor } from '../records/standsFor';
import { giveBack } from './giveBack';
import { leftRows } from './leftRows';
import { ownRows, stampOf } from './ownRows';
import type { StoredStep } from './StoredAction';
import type { Doing, Done, Row, Undone, Work } from './Work';

const inverses: Readonly<Record<BulkAction, BulkAction>> = {
  'make-active': 'make-disactive',
  'make-disactive': 'make-active',
  delete: 'restore',
  restore: 'delete',
};

const byId = (ids: readonly string[]): Where => ({ op: 'ids', ids });

const messagesOf = ({ objection }: Objected, { context }: Doing): RefusedItem['messages'] => [
  say(context.language, fault(objection.key, objection.params)),
];

/** Rows that had no value at all: an undo gives them none again. */
async function withoutValue(
  kind: BulkAction,
  ids: readonly string[],
  { entity, access, context }: Doing,
): Promise<string[]> {
  const { field } = changes[kind];
  return field === undefined
    ? []
    : context.store.ids(entity.collection.name, {
        where: allOf(byId(ids), access.where, { op: 'exists', path: `${field}.0`, value: false }),
      });
}

async function run(kind: BulkAction, step: StoredStep, doing: Doing, keep: Parameters<Work['run']>[2]): Promise<Done> {
  const { entity, access, context, plan, action } = doing;
  // What was found by the condition just now is not asked again.
  const among = action.cursor === null ? (plan.where as Where | undefined) : undefined;
  const unset = new Set([...emptiedIn(step), ...(await withoutValue(kind, step.ids, doing))]);
  const empty = { [`${changes[kind].field}.0`]: null };
  const before = unset.size === 0 ? undefined : JSON.stringify(step.ids.map((id) => (unset.has(id) ? empty : null)));
  if (before !== undefined) await keep({ before });
  const { touched, objected } = await changeMany(
    entity,
    kind,
    allOf(byId(step.ids), among),
    access,
    stampOf(doing),
    context,
    doing.lease,
  );
  const revisions = new Map(
    [...(await ownRows(step.ids, doing)), ...touched].map(({ id, revision }) => [id, revision]),
  );
  await entity.spec.hooks?.afterBulk?.([...revisions.keys()], kind, context);
  return {
    revisions: step.ids.map((id) => revisions.get(id) ?? null),
    refused: objected.map((each) => ({
      _id: each.record._id,
      title: titlesOf(each.record, entity.spec.titleField),
      messages: messagesOf(each, doing),
    })),
    ...(before !== undefined && { before }),
  };
}

/** Rows without a value that the step had found before it was cut off. */
const emptiedIn = ({ ids, before }: StoredStep): string[] => {
  const known = before === undefined ? [] : (JSON.parse(before) as (object | null)[]);
  return ids.filter((_, at) => known[at]);
};

async function undo(kind: BulkAction, rows: readonly Row[], doing: Doing): Promise<Undone> {
  const { entity, access, context } = doing;
  const inverse = inverses[kind];
  const name = entity.collection.name;
  const ids = rows.map(({ id }) => id);
  const asked = await askGuard(
    entity,
    allOf(byId(ids), access.where, changes[inverse].applies),
    changes[inverse].guard,
    context,
  );
  const objected = new Set((asked?.objected ?? []).map(({ record }) => record._id));
  const open = access.where && new Set(await context.store.ids(name, { where: allOf(byId(ids), access.where) }));
  const { restored, met: changed } = await giveBack(
    rows.filter(({ id }) => !objected.has(id) && (open?.has(id) ?? true)),
    ({ before }) => before ?? changes[inverse].sets,
    doing,
    { valuesLeft: () => changes[kind].sets },
  );
  await entity.spec.hooks?.afterBulk?.([...restored], inverse, context);

  const left = rows.filter(({ id }) => !restored.has(id));
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]));
  const met = new Map([
    ...changed,
    ...(asked?.objected ?? [])
      .filter(({ record }) => revisions.get(record._id) === standsFor(record))
      .map((each) => [each.record._id, messagesOf(each, doing)] as const),
  ]);
  return { restored: restored.size, left: await leftRows(left, met, doing) };
}

/** Switching on and off, the trash and back: every row the same change, and the opposite one to undo it. */
export const bulkWork = (kind: BulkAction): Work => ({
  may: ({ action, access }) => mayChange(action.state === 'undoing' ? inverses[kind] : kind, access),
  run: (step, doing, keep) => inTurn(doing.entity, doing.context, () => run(kind, step, doing, keep)),
  undo: (rows, doing) => inTurn(doing.entity, doing.context, () => undo(kind, rows, doing)),
});
