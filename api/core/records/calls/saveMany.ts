import { deepEqual } from '#domain/form/deepEqual';
import { foldText } from '#domain/text/foldText';
import { allOf, notDeleted } from '#domain/query/Where';
import type { ServerMessageKey } from '../../schema/messages/ServerMessageKey';
import type { TextParams } from '#domain/text/translate';
import type { SaveResult } from '#domain/wire/Form';
import type { SavedItem, SaveManyResult } from '#domain/wire/SaveMany';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../../kernel/Context';
import type { Entity } from '../../schema/defineEntity';
import { localisedOf, textOf } from '../../schema/valueOf';
import { orRefusal } from '../../kernel/orRefusal';
import type { EnvelopeReply } from '../../kernel/Reply';
import { envelopeReply, errorMessage } from '../../kernel/Reply';
import { badRequest, Refusal } from '../../kernel/refuse';
import { translateMessage } from '../../kernel/respond';
import type { CheckedSaveMany } from '../schemas/saveMany';
import { mapConcurrently } from '../../kernel/mapConcurrently';
import { requireAccess } from '../../kernel/accessTo';
import { commitNew } from '../commitNew';
import { serializeWrites } from '../changeMany';
import type { PendingSave } from '../PendingSave';
import { requireMultiEdit } from './multiUpdate';
import type { PreparedSave } from '../saveRecord';
import { commitSave, prepareSave } from '../saveRecord';

type Item = CheckedSaveMany['items'][number];

const keyOf = ({ fields }: Item, by: string): string => {
  const value = (fields[by] as { 0?: unknown } | null | undefined)?.[0];
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
};

/** The user's records by their key; records in the trash are not touched and keep their key. */
export async function recordsByKey(
  entity: Entity,
  by: string,
  keys: readonly string[],
  context: Context,
): Promise<Map<string, StoredRecord>> {
  const path = entity.collection.unique.find(({ name }) => name === by)?.path;
  if (path === undefined) throw badRequest('body.by');
  const { where } = requireAccess(entity, 'update', context);
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'in', path, values: keys.filter(Boolean) }, notDeleted, where),
  });
  return new Map(records.map((record) => [textOf(record, by).toLowerCase(), record]));
}

const isUnchanged = (entity: Entity, { record, current, held }: PendingSave): boolean =>
  current !== null &&
  held === null &&
  [...entity.fields.keys()].every((name) => deepEqual(current[name] ?? null, record[name] ?? null));

const refused = ({ result, messages }: EnvelopeReply, { language }: Context): SavedItem => ({
  _id: '',
  outcome: 'refused',
  messages: messages.map((said) => translateMessage(language, said)),
  fields: (result as SaveResult).fields,
});

const failed = (key: ServerMessageKey, params: TextParams, { language }: Context): SavedItem => ({
  _id: '',
  outcome: 'refused',
  messages: [translateMessage(language, errorMessage(key, params))],
  fields: {},
});

/** The result of an item. A refusal (conflict, missing permission) ends it alone: the others continue. */
function saved(ended: EnvelopeReply | Refusal, { pending }: PreparedSave, context: Context): SavedItem {
  if (ended instanceof Refusal) return failed(ended.key, ended.params, context);
  const { _id, valid, fields } = ended.result as SaveResult;
  return valid
    ? { _id, outcome: pending.current ? 'updated' : 'created', messages: [], fields }
    : refused(ended, context);
}

/** A save that has to be committed, or the final result of an item. */
type Ready = { item: SavedItem } | { save: PreparedSave };

/** `exact`: the unique field that says which record it is. */
type DistinctItem = Item & { exact?: readonly string[] };

async function ready(
  entity: Entity,
  current: StoredRecord | null,
  { fields, exact }: DistinctItem,
  context: Context,
): Promise<Ready> {
  const save = await orRefusal(() => {
    const access = requireAccess(entity, current ? 'update' : 'create', context);
    return prepareSave(entity, current, fields, access, context, exact);
  });
  if (save instanceof Refusal) return { item: failed(save.key, save.params, context) };
  if (!save.ok) return { item: refused(save.reply, context) };
  return isUnchanged(entity, save.pending)
    ? { item: { _id: current?._id ?? '', outcome: 'unchanged', messages: [], fields: {} } }
    : { save };
}

/**
 * The saves that can be stored at once, and those that have a text to be made unique in common with one before: each of
 * these needs to see what was stored.
 */
function partitionByTexts<T extends { save: PreparedSave }>(saves: readonly T[]): { apart: T[]; sharing: T[] } {
  const seen = new Set<string>();
  const textsOf = ({ pending, adjustable }: PreparedSave): string[] =>
    [...adjustable].flatMap(([name, texts]) =>
      [...texts.keys()].map((key) => `${name} ${key} ${foldText(String(localisedOf(pending.record, name)[key]))}`),
    );
  const [apart, sharing]: [T[], T[]] = [[], []];
  for (const each of saves) {
    const texts = textsOf(each.save);
    if (texts.some((text) => seen.has(text))) sharing.push(each);
    else apart.push(each);
    for (const text of texts) seen.add(text);
  }
  return { apart, sharing };
}

/**
 * Saves items of different records at once; `known` are the stored records that they change. The caller checks access
 * and holds the entity's lock.
 */
export async function saveDistinct(
  entity: Entity,
  items: readonly DistinctItem[],
  known: readonly (StoredRecord | null)[],
  context: Context,
): Promise<SavedItem[]> {
  const all = await mapConcurrently([...items.entries()], ([at, item]) =>
    ready(entity, known[at] ?? null, item, context),
  );
  const ended = all.map((each) => ('item' in each ? each.item : failed('invalidForm', {}, context)));
  const saves = all.flatMap((each, at) => ('save' in each ? [{ at, save: each.save }] : []));
  const { apart, sharing } = partitionByTexts(saves);
  const news = apart.filter(({ save }) => save.pending.current === null);
  const changes = apart.filter(({ save }) => save.pending.current !== null);
  const commit = (save: PreparedSave) => orRefusal(() => commitSave(entity, save, context));
  // Together: a failure of one leaves no rejection of the other unhandled.
  const [created, changed] = await Promise.all([
    commitNew(
      entity,
      news.map(({ save }) => save),
      context,
    ),
    Promise.all(changes.map(({ save }) => commit(save))),
  ]);
  const replies = [...created, ...changed];
  for (const [index, { at, save }] of [...news, ...changes].entries()) {
    const reply = replies[index];
    if (reply) ended[at] = saved(reply, save, context);
  }
  for (const { at, save } of sharing) ended[at] = saved(await commit(save), save, context);
  return ended;
}

/**
 * Saves each item under all rules of the form, as a new record or as the one that has its key. Keys are looked up with
 * one query, new records are inserted in chunks, and changes are written concurrently in shared transactions.
 */
export async function saveMany(
  entity: Entity,
  { by, items }: CheckedSaveMany,
  caller: Context,
): Promise<EnvelopeReply> {
  const context: Context = caller.origin.kind === 'token' ? caller : { ...caller, origin: { kind: 'import' } };
  requireMultiEdit(entity, context);
  const saved: SavedItem[] = [];
  const save = async (positions: readonly number[]): Promise<void> => {
    const some = positions.flatMap((at) => items[at] ?? []);
    const keys = some.map((item) => keyOf(item, by));
    const known = await recordsByKey(entity, by, keys, context);
    const ended = await saveDistinct(
      entity,
      some.map((item, at) => (keys[at] === '' ? item : { ...item, exact: [by] })),
      keys.map((key) => known.get(key) ?? null),
      context,
    );
    for (const [index, item] of ended.entries()) saved[positions[index] ?? 0] = item;
  };
  await serializeWrites(entity, context, async () => {
    for (const positions of rounds(
      items.map((item) => keyOf(item, by)),
      entity.spec.serializedWrites === true,
    ))
      await save(positions);
  });
  return envelopeReply({ items: saved } satisfies SaveManyResult);
}

/**
 * Indexes that can be saved together: items with the same key are saved in consecutive rounds, each on the result of
 * the one before.
 */
export function rounds(keys: readonly string[], alone: boolean): number[][] {
  if (alone) return keys.map((_, at) => [at]);
  const seen = new Map<string, number>();
  const found: number[][] = [];
  for (const [at, key] of keys.entries()) {
    const round = key === '' ? 0 : (seen.get(key) ?? 0);
    seen.set(key, round + 1);
    (found[round] ??= []).push(at);
  }
  return found;
}
