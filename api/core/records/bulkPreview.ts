import { allOf } from '../../../domain/query/Where';
import type { Sort, Where } from '../../../domain/query/Where';
import type { BulkPreviewResult, PreviewItem } from '../../../domain/wire/Action';
import type { BulkAction } from '../../../domain/wire/Listing';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { changedFields, reasonsOf } from '../actions/editWork';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import { titlesOf } from '../entity/valueOf';
import { badRequest, refuse } from '../refuse';
import type { Answer } from '../Reply';
import { answer, fault } from '../Reply';
import { say } from '../respond';
import type { CheckedPreview } from '../schemas/multi';
import { picturesOf } from '../media/picturesOf';
import { requireAccess } from './accessTo';
import { changes, mayChange, objectionTo } from './changeMany';
import { sortOf } from './listQuery';
import { requireMulti, requireOpen } from './multiUpdate';
import { checkSave } from './saveRecord';
import { chosenBy, countOf, whereOf } from './selection';

const sampleSize = 5;
/** Up to so many records are tried whether values would change them; of more it is taken that they do. */
const mostTried = 200;

type Sample = Pick<BulkPreviewResult, 'changing' | 'sample'>;
type Fields = Readonly<Record<string, unknown>>;

const itemOf = ({ spec }: Entity, record: StoredRecord): Omit<PreviewItem, 'messages'> => ({ _id: record._id, title: titlesOf(record, spec.titleField) });

async function pictured(entity: Entity, { changing, sample }: Sample, records: readonly StoredRecord[], context: Context): Promise<Sample> {
  const shown = new Set(sample.map(({ _id }) => _id));
  const pictures = await picturesOf(entity, records.filter(({ _id }) => shown.has(_id)), context.store);
  return { changing, sample: sample.map((item) => ({ ...item, ...(pictures.get(item._id) && { image: pictures.get(item._id) }) })) };
}

async function ofAction(entity: Entity, action: BulkAction, where: Where, sort: readonly Sort[], context: Context): Promise<Sample> {
  const { applies, guard } = changes[action];
  const { records, total } = await context.store.find(entity.collection.name, { where: allOf(where, applies), sort, limit: sampleSize });
  const sample = records.map(async (record): Promise<PreviewItem> => {
    const objection = guard ? await objectionTo(entity, record, guard, context) : null;
    return { ...itemOf(entity, record), messages: objection ? [say(context.language, fault(objection.key, objection.params))] : [] };
  });
  return pictured(entity, { changing: total, sample: await Promise.all(sample) }, records, context);
}

const picked = (record: StoredRecord, names: readonly string[]): Record<string, unknown> => Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

/** What saving the fields would make of the record; null when it has these values. */
async function tried(entity: Entity, record: StoredRecord, fields: Fields, access: Access, context: Context): Promise<PreviewItem | null> {
  const save = await checkSave(entity, record, fields, access, context);
  if (!save.ok) return { ...itemOf(entity, record), before: picked(record, Object.keys(fields)), messages: reasonsOf(save.answer, entity, context) };
  const names = Object.keys(changedFields(entity, save.draft));
  return names.length === 0 ? null : { ...itemOf(entity, record), before: picked(record, names), after: picked(save.draft.record, names), messages: [] };
}

async function ofFields(entity: Entity, fields: Fields, where: Where, sort: readonly Sort[], access: Access, context: Context): Promise<Sample> {
  const { records, total } = await context.store.find(entity.collection.name, { where, sort, limit: mostTried });
  const sample: PreviewItem[] = [];
  let same = 0;
  for (const record of records) {
    if (total > mostTried && sample.length === sampleSize) break;
    const item = await tried(entity, record, fields, access, context);
    if (!item) same += 1;
    else if (sample.length < sampleSize) sample.push(item);
  }
  return pictured(entity, { changing: total - same, sample }, records, context);
}

/** What would be done to the chosen records, with a few of them; by the same rules, without storing. */
export async function bulkPreview(entity: Entity, body: CheckedPreview, context: Context): Promise<Answer> {
  const { action, fields } = body;
  if ((action === undefined) === (fields === undefined)) throw badRequest('body.action');
  const access = fields ? requireMulti(entity, context) : requireAccess(entity, 'list', context);
  if (action && !entity.spec.bulk.includes(action)) throw badRequest('body.action');
  if (action && !mayChange(action, access)) throw refuse(403, 'noAccess');
  if (fields) requireOpen(entity, fields, access);
  const chosen = await chosenBy(entity, body, access, context);
  const sort = sortOf(entity, body.sort, context.language);
  const total = await countOf(entity, chosen, context);
  const sample = action ? await ofAction(entity, action, whereOf(chosen), sort, context) : await ofFields(entity, fields ?? {}, whereOf(chosen), sort, access, context);
  return answer({ total, ...sample } satisfies BulkPreviewResult);
}
