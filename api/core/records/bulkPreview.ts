import { allOf } from '../../../domain/query/Where';
import type { Sort, Where } from '../../../domain/query/Where';
import type { BulkPreviewResult, PreviewItem, StayingItems } from '../../../domain/wire/Action';
import type { BulkAction } from '../../../domain/wire/Listing';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { changedFields, reasonsOf } from '../actions/editWork';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import { titlesOf } from '../entity/valueOf';
import { badRequest, refuse } from '../refuse';
import type { Answer } from '../Reply';
import { answer, fault, info } from '../Reply';
import { say } from '../respond';
import { sideBySide } from '../sideBySide';
import type { CheckedPreview } from '../schemas/multi';
import { picturesOf } from '../media/picturesOf';
import { requireAccess } from './accessTo';
import { changes, isGuarded, mayChange, objectionTo } from './changeMany';
import { sortOf } from './listQuery';
import { requireFields, requireMulti } from './multiUpdate';
import type { ManyChanges } from './adjustedFields';
import { adjustedFields } from './adjustedFields';
import { checkSave } from './saveRecord';
import { chosenBy, countOf, whereOf } from './selection';

const sampleSize = 5;
/** Up to so many records are tried by the rules that look at each; of more it is taken that they change. */
const mostTried = 200;

/** A reason that names a number is another one for each record: who sees so many needs no more. */
const mostReasons = 5;

type Outcome = Omit<BulkPreviewResult, 'total'>;

const itemOf = ({ spec }: Entity, record: StoredRecord): Omit<PreviewItem, 'messages'> => ({
  _id: record._id,
  title: titlesOf(record, spec.titleField),
});

async function pictured(
  entity: Entity,
  items: readonly PreviewItem[],
  records: readonly StoredRecord[],
  context: Context,
): Promise<PreviewItem[]> {
  const shown = new Set(items.map(({ _id }) => _id));
  const pictures = await picturesOf(
    entity,
    records.filter(({ _id }) => shown.has(_id)),
    context.store,
  );
  return items.map((item) => ({ ...item, ...(pictures.get(item._id) && { image: pictures.get(item._id) }) }));
}

/** The refused ones by what they are told, beside the `same` ones that need no change. */
function stayingOf(refused: readonly PreviewItem[], same: number, { language }: Context): StayingItems[] {
  const groups = new Map<string, StayingItems>();
  for (const { messages } of refused) {
    const key = JSON.stringify(messages);
    groups.set(key, { count: (groups.get(key)?.count ?? 0) + 1, messages });
  }
  const already: StayingItems[] = same > 0 ? [{ count: same, messages: [say(language, info('alreadySo'))] }] : [];
  const all = [...already, ...groups.values()].sort((one, other) => other.count - one.count);
  const further = all.slice(mostReasons).reduce((sum, { count }) => sum + count, 0);
  return [...all.slice(0, mostReasons), ...(further > 0 ? [{ count: further, messages: [] }] : [])];
}

interface Tried {
  /** How many there are, of which the first ones were tried. */
  total: number;
  records: readonly StoredRecord[];
  /** What became of each: null for one that has what is asked already. */
  items: readonly (PreviewItem | null)[];
  /** Known without a look at each to be as asked already. */
  same: number;
}

async function outcomeOf(entity: Entity, { total, records, items, same }: Tried, context: Context): Promise<Outcome> {
  const others = items.flatMap((item) => item ?? []);
  const refused = others.filter(({ messages }) => messages.length > 0);
  const asAsked = items.length - others.length;
  return {
    changing: total - asAsked - refused.length,
    staying: stayingOf(refused, same + asAsked, context),
    ...(records.length < total && { tried: records.length }),
    sample: await pictured(entity, others.slice(0, sampleSize), records, context),
  };
}

async function ofAction(
  entity: Entity,
  action: BulkAction,
  where: Where,
  sort: readonly Sort[],
  chosen: number,
  context: Context,
): Promise<Outcome> {
  const { applies, guard } = changes[action];
  const asks = isGuarded(entity, guard);
  const { records, total } = await context.store.find(entity.collection.name, {
    where: allOf(where, applies),
    sort,
    limit: asks ? mostTried : sampleSize,
  });
  const items = await sideBySide(records, async (record): Promise<PreviewItem> => {
    const objection = guard && asks ? await objectionTo(entity, record, guard, context) : null;
    return {
      ...itemOf(entity, record),
      messages: objection ? [say(context.language, fault(objection.key, objection.params))] : [],
    };
  });
  const outcome = await outcomeOf(entity, { total, records, items, same: chosen - total }, context);
  if (asks) return outcome;
  // No rule looks at single records: the counts are those of all.
  const { tried: _few, ...known } = outcome;
  return known;
}

const picked = (record: StoredRecord, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

/** What saving the fields would make of the record; null when it has these values. */
async function tried(
  entity: Entity,
  record: StoredRecord,
  given: ManyChanges,
  access: Access,
  context: Context,
): Promise<PreviewItem | null> {
  const { fields, missing } = adjustedFields(entity, record, given);
  if (missing.length > 0)
    return { ...itemOf(entity, record), messages: [say(context.language, fault('nothingToAdjust'))] };
  const save = await checkSave(entity, record, fields, access, context);
  if (!save.ok)
    return {
      ...itemOf(entity, record),
      before: picked(record, Object.keys(fields)),
      messages: reasonsOf(save.answer, entity, context),
    };
  const names = Object.keys(changedFields(entity, save.draft));
  return names.length === 0
    ? null
    : {
        ...itemOf(entity, record),
        before: picked(record, names),
        after: picked(save.draft.record, names),
        messages: [],
      };
}

async function ofFields(
  entity: Entity,
  given: ManyChanges,
  where: Where,
  sort: readonly Sort[],
  access: Access,
  context: Context,
): Promise<Outcome> {
  const { records, total } = await context.store.find(entity.collection.name, { where, sort, limit: mostTried });
  const items = await sideBySide(records, (record) => tried(entity, record, given, access, context));
  return outcomeOf(entity, { total, records, items, same: 0 }, context);
}

/** What would be done to the chosen records, with a few of them; by the same rules, without storing. */
export async function bulkPreview(entity: Entity, body: CheckedPreview, context: Context): Promise<Answer> {
  const { action, fields, adjust } = body;
  const given = fields || adjust ? { fields, adjust } : undefined;
  if ((action === undefined) === (given === undefined)) throw badRequest('body.action');
  const access = given ? requireMulti(entity, context) : requireAccess(entity, 'list', context);
  if (action && !entity.spec.bulk.includes(action)) throw badRequest('body.action');
  if (action && !mayChange(action, access)) throw refuse(403, 'noAccess');
  if (given) requireFields(entity, given, access);
  const chosen = await chosenBy(entity, body, access, context);
  const sort = sortOf(entity, body.sort, context.language);
  const total = await countOf(entity, chosen, context);
  const outcome = action
    ? await ofAction(entity, action, whereOf(chosen), sort, total, context)
    : await ofFields(entity, given ?? {}, whereOf(chosen), sort, access, context);
  return answer({ total, ...outcome } satisfies BulkPreviewResult);
}
