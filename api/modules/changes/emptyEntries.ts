import type { Where } from '#domain/query/Where';
import { allOf, anyOf } from '#domain/query/Where';
import type { StoredChange } from '#core/events/changeLog';
import { changeCollection, listed } from '#core/events/changeLog';
import { accessTo } from '#core/kernel/accessTo';
import { chunkAsync } from '#core/kernel/chunkAsync';
import type { Context } from '#core/kernel/Context';
import type { Entity } from '#core/schema/defineEntity';
import { isConfined, ownRow } from './visibleChanges';

const batchSize = 200;

const shopFields = (entity: Entity): string[] =>
  [...entity.fields.values()].flatMap(({ name, source }) => (source === 'shop' ? [name] : []));

/** Records that have ever come from another shop or gone to one; in a history without such entries nothing is hidden. */
async function movedRecords(record: string | undefined, context: Context): Promise<string[]> {
  const parts = [...context.entities.values()]
    .filter((entity) => isConfined(entity, accessTo(entity, context)) && shopFields(entity).length > 0)
    .map((entity): Where => {
      const texts = shopFields(entity).map((name) => listed([name]));
      return allOf({ op: 'in', path: 'entity', values: [entity.name] }, { op: 'contains', path: 'fieldNames', texts });
    });
  if (parts.length === 0) return [];
  const where = allOf(anyOf(...parts), record === undefined ? null : { op: 'in', path: 'ids', values: [record] });
  const moved = new Set<string>();
  for await (const { ids } of context.store.stream(changeCollection.name, { where }))
    for (const id of ids as string[]) moved.add(id);
  return [...moved];
}

/** Those of the records of these entries that the user may see. */
async function visibleIds(entity: Entity, changes: readonly StoredChange[], context: Context): Promise<Set<string>> {
  const { where } = accessTo(entity, context);
  const ids = [...new Set(changes.flatMap((change) => change.ids))];
  return new Set(await context.store.ids(entity.collection.name, { where: allOf({ op: 'ids', ids }, where) }));
}

/**
 * Ids of entries that `where` finds and that tell this user nothing: the records that they are about belong to another
 * shop by now, or did at the time. Without them a list has as many entries as its total. `only`: what they tell of this
 * record alone; `record`: all of them are about it.
 */
export async function emptyEntries(
  where: Where,
  context: Context,
  { record, only }: { record?: string; only?: string } = {},
): Promise<string[]> {
  const moved = await movedRecords(only ?? record, context);
  const empty = new Set<string>();
  for (let from = 0; from < moved.length; from += batchSize) {
    const about: Where = { op: 'in', path: 'ids', values: moved.slice(from, from + batchSize) };
    const entries = context.store.stream(changeCollection.name, { where: allOf(where, about) });
    for await (const batch of chunkAsync(entries, batchSize)) {
      for (const entity of context.entities.values()) {
        const own = batch.filter((change) => change.entity === entity.name);
        if (own.length === 0) continue;
        const visible = await visibleIds(entity, own, context);
        for (const change of own) {
          const ids = only === undefined ? change.ids : [only];
          if (!ids.some((id) => visible.has(id) && ownRow(change, id, entity, context) !== undefined))
            empty.add(change._id);
        }
      }
    }
  }
  return [...empty];
}
