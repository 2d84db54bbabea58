import { allOf } from '#domain/query/Where';
import type { Sort, Where } from '#domain/query/Where';
import type { BulkPreviewResult, PreviewItem, UnaffectedGroup } from '#domain/wire/Action';
import type { BulkAction } from '#domain/wire/BulkAction';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { rejectionReasons } from '../rejectionReasons';
import { changedFields } from '../bulk/saveRows';
import type { Context } from '../../kernel/Context';
import type { Access } from '../../schema/Access';
import type { Entity } from '../../schema/defineEntity';
import { titlesOf } from '../../schema/valueOf';
import { badRequest, refuse } from '../../kernel/refuse';
import type { EnvelopeReply } from '../../kernel/Reply';
import { envelopeReply, infoMessage } from '../../kernel/Reply';
import { translateMessage } from '../../kernel/respond';
import { mapConcurrently } from '../../kernel/mapConcurrently';
import type { CheckedPreview } from '../schemas/multi';
import { findPictures } from '../files/findPictures';
import { requireAccess } from '../../kernel/accessTo';
import { violationMessage } from '../../kernel/violationMessage';
import { bulkChanges, isGuarded, canChange, findViolation } from '../changeMany';
import { parseSort } from '../listQuery';
import { requireEditableFields, requireMultiEdit } from './multiUpdate';
import type { ManyChanges } from '#domain/wire/MultiUpdate';
import { adjustedFields } from '../adjustedFields';
import { prepareSave } from '../saveRecord';
import { resolveSelection, countSelection, selectionWhere } from '../selection';

const sampleSize = 5;
/** At most so many records are evaluated with the rules that read each record; the others are assumed to change. */
const maxEvaluated = 200;

/** Maximum of groups: a reason with a number in it makes a group per record. */
const maxReasons = 5;

type Outcome = Omit<BulkPreviewResult, 'total'>;

const itemOf = ({ spec }: Entity, record: StoredRecord): Omit<PreviewItem, 'messages'> => ({
  _id: record._id,
  title: titlesOf(record, spec.titleField),
});

async function withPictures(
  entity: Entity,
  items: readonly PreviewItem[],
  records: readonly StoredRecord[],
  context: Context,
): Promise<PreviewItem[]> {
  const shown = new Set(items.map(({ _id }) => _id));
  const pictures = await findPictures(
    entity,
    records.filter(({ _id }) => shown.has(_id)),
    context.store,
  );
  return items.map((item) => ({ ...item, ...(pictures.get(item._id) && { image: pictures.get(item._id) }) }));
}

/** Groups the rejected records by their messages, and adds the unchanged ones. */
function groupUnaffected(
  refused: readonly PreviewItem[],
  unchangedCount: number,
  { language }: Context,
): UnaffectedGroup[] {
  const groups = new Map<string, UnaffectedGroup>();
  for (const { messages } of refused) {
    const key = JSON.stringify(messages);
    groups.set(key, { count: (groups.get(key)?.count ?? 0) + 1, messages });
  }
  const unchanged: UnaffectedGroup[] =
    unchangedCount > 0
      ? [{ count: unchangedCount, messages: [translateMessage(language, infoMessage('alreadySo'))] }]
      : [];
  const all = [...unchanged, ...groups.values()].sort((one, other) => other.count - one.count);
  const otherCount = all.slice(maxReasons).reduce((sum, { count }) => sum + count, 0);
  return [...all.slice(0, maxReasons), ...(otherCount > 0 ? [{ count: otherCount, messages: [] }] : [])];
}

interface Evaluation {
  /** Total count, of which the first ones were evaluated. */
  total: number;
  records: readonly StoredRecord[];
  /** The outcome of each: null for one that already has the values. */
  items: readonly (PreviewItem | null)[];
  /** Number of records that are known to be unchanged without evaluation. */
  unchangedCount: number;
}

async function outcomeOf(
  entity: Entity,
  { total, records, items, unchangedCount }: Evaluation,
  context: Context,
): Promise<Outcome> {
  const affected = items.flatMap((item) => item ?? []);
  const refused = affected.filter(({ messages }) => messages.length > 0);
  const alreadyEqualCount = items.length - affected.length;
  return {
    changing: total - alreadyEqualCount - refused.length,
    staying: groupUnaffected(refused, unchangedCount + alreadyEqualCount, context),
    ...(records.length < total && { tried: records.length }),
    sample: await withPictures(entity, affected.slice(0, sampleSize), records, context),
  };
}

async function previewAction(
  entity: Entity,
  action: BulkAction,
  where: Where,
  sort: readonly Sort[],
  selectedCount: number,
  context: Context,
): Promise<Outcome> {
  const { appliesTo: applies, guardedChange: guard } = bulkChanges[action];
  const isChecked = isGuarded(entity, guard);
  const { records, total } = await context.store.find(entity.collection.name, {
    where: allOf(where, applies),
    sort,
    limit: isChecked ? maxEvaluated : sampleSize,
  });
  const itemFor = async (record: StoredRecord, together: readonly StoredRecord[]): Promise<PreviewItem> => {
    const violation = guard && isChecked ? await findViolation(entity, record, guard, context, { together }) : null;
    return {
      ...itemOf(entity, record),
      messages: violation ? [violationMessage(violation, context.language)] : [],
    };
  };
  const items: PreviewItem[] = [];
  const together: StoredRecord[] = [];
  // One after the other where it matters which others come back.
  if (guard === 'restore' && isChecked)
    for (const record of records) {
      const item = await itemFor(record, together);
      items.push(item);
      if (item.messages.length === 0) together.push(record);
    }
  else items.push(...(await mapConcurrently(records, (record) => itemFor(record, []))));
  const outcome = await outcomeOf(entity, { total, records, items, unchangedCount: selectedCount - total }, context);
  if (isChecked) return outcome;
  // No rule evaluates single records: the counts are exact.
  const { tried: _few, ...known } = outcome;
  return known;
}

const pickFields = (record: StoredRecord, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

/** The result of saving the fields; null when the record already has these values. */
async function evaluateRecord(
  entity: Entity,
  record: StoredRecord,
  changes: ManyChanges,
  access: Access,
  context: Context,
): Promise<PreviewItem | null> {
  const { fields, violation } = adjustedFields(entity, record, changes);
  if (violation)
    return {
      ...itemOf(entity, record),
      messages: [violationMessage(violation, context.language)],
    };
  const save = await prepareSave(entity, record, fields, access, context);
  if (!save.ok)
    return {
      ...itemOf(entity, record),
      before: pickFields(record, Object.keys(fields)),
      messages: rejectionReasons(save.reply, entity, context),
    };
  // What waits for approval is a change too.
  const proposed = save.pending.held?.fields ?? {};
  const names = [...new Set([...Object.keys(changedFields(entity, save.pending)), ...Object.keys(proposed)])];
  return names.length === 0
    ? null
    : {
        ...itemOf(entity, record),
        before: pickFields(record, names),
        after: pickFields({ ...save.pending.record, ...proposed }, names),
        messages: [],
      };
}

async function previewFields(
  entity: Entity,
  changes: ManyChanges,
  where: Where,
  sort: readonly Sort[],
  access: Access,
  context: Context,
): Promise<Outcome> {
  const { records, total } = await context.store.find(entity.collection.name, { where, sort, limit: maxEvaluated });
  const items = await mapConcurrently(records, (record) => evaluateRecord(entity, record, changes, access, context));
  return outcomeOf(entity, { total, records, items, unchangedCount: 0 }, context);
}

/** Dry run: what the change would do to the selection, with a sample; by the same rules, without storing. */
export async function bulkPreview(entity: Entity, body: CheckedPreview, context: Context): Promise<EnvelopeReply> {
  const { action, fields, adjust } = body;
  const changes = fields || adjust ? { fields, adjust } : undefined;
  if ((action === undefined) === (changes === undefined)) throw badRequest('body.action');
  const access = changes ? requireMultiEdit(entity, context) : requireAccess(entity, 'list', context);
  if (action && !entity.spec.bulk.includes(action)) throw badRequest('body.action');
  if (action && !canChange(action, access)) throw refuse(403, 'noAccess');
  if (changes) requireEditableFields(entity, changes, access);
  const selection = await resolveSelection(entity, body, access, context);
  const sort = parseSort(entity, body.sort, context);
  const total = await countSelection(entity, selection, context);
  const outcome = action
    ? await previewAction(entity, action, selectionWhere(selection), sort, total, context)
    : await previewFields(entity, changes ?? {}, selectionWhere(selection), sort, access, context);
  return envelopeReply({ total, ...outcome } satisfies BulkPreviewResult);
}
