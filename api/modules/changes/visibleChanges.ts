import type { Where } from '#domain/query/Where';
import { allOf, anyOf, matchNone } from '#domain/query/Where';
import type { ChangedRow, StoredChange } from '#core/events/changeLog';
import { listed, rowOf } from '#core/events/changeLog';
import type { Context } from '#core/kernel/Context';
import { accessTo } from '#core/kernel/accessTo';
import type { Access } from '#core/schema/Access';
import { isColleague } from '#core/records/isColleague';
import type { Entity } from '#core/schema/defineEntity';

/** Whether the person may see the records of one shop only. */
export const isConfined = ({ spec }: Entity, { where }: Access): boolean =>
  where !== undefined && spec.shopOf !== undefined;

/**
 * With row-level access: the entries of the time when the record was the own shop's. What it was like in another shop
 * is not theirs to see, nor where it came from or went to.
 */
function ownTime(entity: Entity, context: Context): Where | null {
  if (!isConfined(entity, accessTo(entity, context))) return null;
  const shop = context.user?.shop ?? null;
  return shop === null ? matchNone : { op: 'contains', path: 'shops', texts: [listed([shop])] };
}

/** Entries about one record. */
export const entriesAbout = (entity: Entity, id: string, context: Context): Where =>
  allOf(
    { op: 'in', path: 'entity', values: [entity.name] },
    { op: 'in', path: 'ids', values: [id] },
    ownTime(entity, context),
  );

/** What an entry of `ownTime` tells of a record; undefined when the record was another shop's. */
export function ownRow(
  change: StoredChange,
  id: string,
  entity: Entity,
  context: Context,
): ChangedRow | null | undefined {
  const row = rowOf(change, id);
  const isForeign =
    row?.shop !== undefined && row.shop !== context.user?.shop && isConfined(entity, accessTo(entity, context));
  return isForeign ? undefined : row;
}

/**
 * The entries that the user may see: of entities whose records they may load; with row-level access those of their own
 * shop. What an entry tells of single records is checked again, record by record (`changeItems`). `record`: only the
 * entries about it, which with row-level access must be visible itself: a change of many is no way to ask for others.
 */
export async function visibleWhere(record: string | undefined, context: Context): Promise<Where> {
  const parts: Where[] = [];
  for (const entity of context.entities.values()) {
    const { permissions, where } = accessTo(entity, context);
    if (!permissions.includes('load') || (where && !entity.spec.shopOf)) continue;
    const isHidden =
      where !== undefined &&
      record !== undefined &&
      (await context.store.count(entity.collection.name, allOf({ op: 'ids', ids: [record] }, where))) === 0;
    if (!isHidden) parts.push(allOf({ op: 'in', path: 'entity', values: [entity.name] }, ownTime(entity, context)));
  }
  return allOf(anyOf(...parts), record === undefined ? null : { op: 'in', path: 'ids', values: [record] });
}

/** Entries by this person. Merchants ask for people and programs of their own shop only. */
export async function byWhere(by: string | undefined, context: Context): Promise<Where | null> {
  if (by === undefined) return null;
  const isOwn = by === context.user?.shop || isColleague(await context.store.get('users', by), context);
  return isOwn ? { op: 'in', path: 'by', values: [by] } : matchNone;
}
