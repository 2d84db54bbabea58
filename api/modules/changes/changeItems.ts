import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import { allOf } from '#domain/query/Where';
import type { ChangeItem } from '#domain/wire/Change';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { StoredChange } from '#core/events/changeLog';
import type { Context } from '#core/kernel/Context';
import { accessTo } from '#core/kernel/accessTo';
import { authorNames } from '#core/records/authorNames';
import type { Entity } from '#core/schema/defineEntity';
import { titlesOf } from '#core/schema/valueOf';
import { fieldChange } from '#core/records/fieldChange';
import { hiddenIn } from '#core/records/hiddenIn';
import { unlistedTexts } from '#core/records/unlistedTexts';
import { ownRow } from './visibleChanges';

/** Records that an entry names; the others are counted. */
const maxNamed = 5;

/** Authors by id. Merchants learn only who of their own shop it was. */
async function authorsOf(changes: readonly StoredChange[], context: Context): Promise<Map<string, ChangeItem['by']>> {
  const names = await authorNames(
    changes.map(({ by }) => by),
    context,
  );
  return new Map([...names].map(([id, name]) => [id, name === null ? { name } : { _id: id, name }]));
}

/** The records of these entries that the user may see, by id. */
async function visibleRecords(
  entity: Entity,
  changes: readonly StoredChange[],
  context: Context,
): Promise<Map<string, StoredRecord | null>> {
  const { where } = accessTo(entity, context);
  const ids = [...new Set(changes.flatMap((change) => change.ids))];
  const { name } = entity.collection;
  const visible = new Set(where ? await context.store.ids(name, { where: allOf({ op: 'ids', ids }, where) }) : ids);
  const named = new Set(changes.flatMap((change) => change.ids.filter((id) => visible.has(id)).slice(0, maxNamed)));
  const records = await context.store.getMany(name, [...named], unlistedTexts(entity));
  const found = new Map(records.map((record) => [record._id, record]));
  return new Map([...visible].map((id) => [id, found.get(id) ?? null]));
}

/** Attributes that the entity has no more were fields at the time. */
const definitionOf = (entity: Entity, name: string, { language }: Context): FieldDefinition | undefined =>
  entity.definitions[language].get(name) ?? entity.formerDefinition(name, language);

/** Entries as this user may see them, in their order; `only`: of this record alone. */
export async function changeItems(
  changes: readonly StoredChange[],
  context: Context,
  only?: StoredRecord,
): Promise<ChangeItem[]> {
  const authors = await authorsOf(changes, context);
  const seen = new Map<string, Map<string, StoredRecord | null>>();
  for (const name of new Set(changes.map(({ entity }) => entity))) {
    const entity = context.entities.get(name);
    const own = changes.filter((change) => change.entity === name);
    if (entity) seen.set(name, only ? new Map([[only._id, only]]) : await visibleRecords(entity, own, context));
  }
  const items = await Promise.all(
    changes.map(async (change): Promise<ChangeItem[]> => {
      const entity = context.entities.get(change.entity);
      const visible = seen.get(change.entity);
      if (!entity || !visible) return [];
      const rows = new Map(
        change.ids.flatMap((id) => {
          const own = visible.has(id) ? ownRow(change, id, entity, context) : undefined;
          return own === undefined ? [] : [[id, own] as const];
        }),
      );
      const ids = [...rows.keys()];
      const [first] = ids;
      if (first === undefined) return [];
      const at = ids.length === 1 ? change.ids.indexOf(first) : -1;
      const row = ids.length === 1 || change.shared ? (rows.get(first) ?? undefined) : undefined;
      const isHidden = hiddenIn(entity, visible.get(first), context);
      const changed = new Set([...rows.values()].flatMap((each) => Object.keys(each?.after ?? {})));
      const names = [...changed].filter((name) => !isHidden(name));
      const author = authors.get(change.by) ?? null;
      const fields = names.flatMap((name) => definitionOf(entity, name, context) ?? []);
      const revision = at < 0 ? undefined : change.revisions[at];
      return [
        {
          _id: change._id,
          at: change._created,
          entity: change.entity,
          kind: change.kind,
          origin: {
            kind: change.origin,
            ...(change.originId !== '' && author?.name !== null && { id: change.originId }),
          },
          by: author,
          count: ids.length,
          records: ids.slice(0, maxNamed).flatMap((_id) => {
            const record = visible.get(_id);
            return record ? [{ _id, title: titlesOf(record, entity.spec.titleField) }] : [];
          }),
          ...(revision !== undefined && { revision }),
          fields: await Promise.all(fields.map((field) => fieldChange(field, row, context))),
        },
      ];
    }),
  );
  return items.flat();
}
