import type { FieldDefinition } from '../../../domain/fields/FieldDefinition';
import type { MultiLoadResult, MultiUpdateResult, RefusedItem } from '../../../domain/wire/MultiUpdate';
import type { SaveResult } from '../../../domain/wire/Form';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { fieldsIn } from '../../../domain/wire/fieldsIn';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import { titlesOf } from '../entity/valueOf';
import { Refusal, refuse } from '../refuse';
import type { Answer } from '../Reply';
import { answer, caution, fault, info } from '../Reply';
import { say } from '../respond';
import type { CheckedSelection } from '../schemas/multi';
import { requireAccess } from './accessTo';
import { inBatches } from './inBatches';
import { listItem } from './listItem';
import { loadResult } from './loadResult';
import { newRecord } from './newRecord';
import { saveRecord } from './saveRecord';
import { chosenWhere } from './selection';

/** Records that the screen shows at a time (domain §2). */
const shownAtOnce = 32;
/** Saves that run side by side: the store syncs them together. */
const together = 16;
const mostRefused = 100;

/** What is one record's own is not set in many: keys, passwords, what only the server writes. */
const isShared = ({ unique, readonly, hidden, type }: Pick<FieldDefinition, 'unique' | 'readonly' | 'hidden' | 'type'>): boolean =>
  !unique && !readonly && !hidden && type !== 'password' && type !== 'slug';

function requireMulti(entity: Entity, context: Context): Access {
  const access = requireAccess(entity, 'update', context);
  if (!entity.spec.multiEdit) throw refuse(404, 'noRoute');
  return access;
}

const isNothing = ({ selectedAll, selectedItems }: CheckedSelection): boolean => selectedAll !== true && (selectedItems ?? []).length === 0;

/** The chosen records, 32 at a time, and the fields that can be set in all of them. */
export async function multiLoad(entity: Entity, selection: CheckedSelection, context: Context): Promise<Answer> {
  const access = requireMulti(entity, context);
  if (isNothing(selection)) throw refuse(400, 'selectFirst');
  const page = Math.max(1, Math.trunc(selection.page ?? 1));
  const where = await chosenWhere(entity, selection, access, context);
  const path = entity.sortPath(entity.spec.titleField, context.language);
  const sort = path === undefined ? [] : [{ path, direction: 1 as const }];
  const { records, total } = await context.store.find(entity.collection.name, { where, sort, offset: (page - 1) * shownAtOnce, limit: shownAtOnce });
  const { form } = await loadResult(entity, newRecord(entity, access, context), access, context);
  const fields = form.fields.groups.flatMap(({ items }) => fieldsIn(items)).filter(isShared);
  const result: MultiLoadResult = { status: true, items: records.map((record) => listItem(entity, record)), total, page, fields, form };
  return answer(result);
}

interface Outcome {
  changed: number;
  refused: RefusedItem[];
  skipped: number;
}

async function changeOne(entity: Entity, record: StoredRecord, fields: Readonly<Record<string, unknown>>, access: Access, context: Context): Promise<RefusedItem | null> {
  const refused = (messages: RefusedItem['messages']): RefusedItem => ({ _id: record._id, title: titlesOf(record, entity.spec.titleField), messages });
  try {
    const { result } = await saveRecord(entity, record, { fields, _revision: record._revision }, access, context);
    const saved = result as unknown as SaveResult;
    return saved.valid ? null : refused([...saved.messages, ...Object.values(saved.fields).flatMap(({ messages }) => messages)].filter(({ type }) => type === 'error'));
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    // Somebody saved it in this moment: it stays as they left it.
    return refused([say(context.language, fault(failure.key, failure.params))]);
  }
}

async function changeAll(entity: Entity, selection: CheckedSelection, fields: Readonly<Record<string, unknown>>, access: Access, context: Context): Promise<Outcome> {
  const outcome: Outcome = { changed: 0, refused: [], skipped: 0 };
  const where = await chosenWhere(entity, selection, access, context);
  for await (const records of inBatches(context.store.stream(entity.collection.name, { where }), together)) {
    for (const refused of await Promise.all(records.map((record) => changeOne(entity, record, fields, access, context)))) {
      if (!refused) outcome.changed += 1;
      else if (outcome.refused.length < mostRefused) outcome.refused.push(refused);
      else outcome.skipped += 1;
    }
  }
  return outcome;
}

/** Sets the named fields, and only those, in every chosen record; says of which records it could not (requirements N-06). */
export async function multiUpdate(entity: Entity, selection: CheckedSelection, fields: Readonly<Record<string, unknown>>, context: Context): Promise<Answer> {
  const access = requireMulti(entity, context);
  if (isNothing(selection) || Object.keys(fields).length === 0) throw refuse(400, 'selectFirst');
  for (const name of Object.keys(fields)) {
    const field = entity.definitions[context.language].get(name);
    const isOpen = field && isShared(field) && !access.readonly?.includes(name) && !Object.hasOwn(access.fixed ?? {}, name);
    if (!isOpen) throw refuse(400, 'unknownField', { name: name.slice(0, 64) });
  }
  const { changed, refused, skipped } = await changeAll(entity, selection, fields, access, context);
  const left = refused.length + skipped;
  const messages = [...(changed > 0 ? [info('savedMany')] : []), ...(left > 0 ? [caution('someSkipped', { count: left })] : [])];
  const result: MultiUpdateResult = { status: changed > 0, valid: left === 0, changed, refused, skipped };
  return answer(result, { messages });
}
