import { sameValue } from '../../../domain/form/sameValue';
import { allOf, living } from '../../../domain/query/Where';
import type { SaveResult } from '../../../domain/wire/Form';
import type { SavedItem, SaveManyResult } from '../../../domain/wire/SaveMany';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';
import { textOf } from '../entity/valueOf';
import { claimNamed } from '../media/fileUses';
import type { Answer } from '../Reply';
import { answer, fault } from '../Reply';
import { badRequest, Refusal } from '../refuse';
import { say } from '../respond';
import type { CheckedSaveMany } from '../schemas/saveMany';
import { requireAccess } from './accessTo';
import { inTurn } from './changeMany';
import type { Draft } from './draft';
import { requireMulti } from './multiUpdate';
import { checkSave, storeSave } from './saveRecord';

type Item = CheckedSaveMany['items'][number];

const keyOf = ({ fields }: Item, by: string): string => {
  const value = (fields[by] as { 0?: unknown } | null | undefined)?.[0];
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
};

/** The person's records by their key; those in the trash are left there, and keep their key. */
async function recordsByKey(
  entity: Entity,
  by: string,
  keys: readonly string[],
  context: Context,
): Promise<Map<string, StoredRecord>> {
  const path = entity.collection.unique.find(({ name }) => name === by)?.path;
  if (path === undefined) throw badRequest('body.by');
  const { where } = requireAccess(entity, 'update', context);
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'in', path, values: keys.filter(Boolean) }, living, where),
  });
  return new Map(records.map((record) => [textOf(record, by).toLowerCase(), record]));
}

const isUnchanged = (entity: Entity, { record, current }: Draft): boolean =>
  current !== null && [...entity.fields.keys()].every((name) => sameValue(current[name] ?? null, record[name] ?? null));

const refused = ({ result, messages }: Answer, { language }: Context): SavedItem => ({
  _id: '',
  outcome: 'refused',
  messages: messages.map((said) => say(language, said)),
  fields: (result as SaveResult).fields,
});

async function saveItem(
  entity: Entity,
  current: StoredRecord | null,
  { fields }: Item,
  context: Context,
): Promise<SavedItem> {
  try {
    const access = requireAccess(entity, current ? 'update' : 'create', context);
    const checked = await checkSave(entity, current, fields, access, context);
    if (!checked.ok) return refused(checked.answer, context);
    if (isUnchanged(entity, checked.draft))
      return { _id: current?._id ?? '', outcome: 'unchanged', messages: [], fields: {} };
    await claimNamed(entity, checked.draft, context);
    const stored = await storeSave(entity, checked, context);
    const { _id, valid, fields: said } = stored.result as SaveResult;
    return valid
      ? { _id, outcome: current ? 'updated' : 'created', messages: [], fields: said }
      : refused(stored, context);
  } catch (error) {
    // Somebody saved it in this moment: the others go on.
    if (!(error instanceof Refusal)) throw error;
    return {
      _id: '',
      outcome: 'refused',
      messages: [say(context.language, fault(error.key, error.params))],
      fields: {},
    };
  }
}

/**
 * Saves each item under all rules of the form, as a new record or as the one that has its key. The keys are looked up
 * together, and the saves run beside each other, so that the store writes many in one transaction.
 */
export async function saveMany(entity: Entity, { by, items }: CheckedSaveMany, context: Context): Promise<Answer> {
  requireMulti(entity, context);
  const saved: SavedItem[] = [];
  const save = async (positions: readonly number[]): Promise<void> => {
    const keys = positions.map((at) => keyOf(items[at] ?? { fields: {} }, by));
    const known = await recordsByKey(entity, by, keys, context);
    await Promise.all(
      positions.map(async (at, index) => {
        const item = items[at];
        const current = known.get(keys[index] ?? '') ?? null;
        if (item) saved[at] = await inTurn(entity, context, () => saveItem(entity, current, item, context));
      }),
    );
  };
  // Of items with the same key the later ones change what the first one made.
  for (let waiting = items.map((_, at) => at); waiting.length > 0;) {
    const first = new Map(waiting.toReversed().map((at) => [keyOf(items[at] ?? { fields: {} }, by) || at, at]));
    const now = waiting.filter((at) => first.get(keyOf(items[at] ?? { fields: {} }, by) || at) === at);
    await save(now);
    waiting = waiting.filter((at) => !now.includes(at));
  }
  return answer({ items: saved } satisfies SaveManyResult);
}
