import type { Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import { foldText } from '#domain/text/foldText';
import { maxSlugLength } from '#domain/text/slugify';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { formerOwners } from '#core/records/FormerAddress';
import { mergedInto } from '#core/records/mergedInto';
import type { Entity } from '#core/schema/defineEntity';
import { hasBeenPublic } from '#core/schema/hasBeenPublic';
import type { PublicKind } from '#core/schema/PublicKind';
import { textOf } from '#core/schema/valueOf';
import { whereVisible } from './whereVisible';

/** What an address leads to. */
export type Found =
  | { state: 'shown'; record: StoredRecord }
  /** The record has another address now, or another one has taken its place. */
  | { state: 'moved'; record: StoredRecord }
  /** A product that was public once; null: nothing is left of it. */
  | { state: 'gone'; record: StoredRecord | null }
  | { state: 'unknown' };

const unknown: Found = { state: 'unknown' };

const bySlug = (slug: string): Where => ({ op: 'in', path: 'slug.0', values: [slug] });

async function firstOf({ collection }: Entity, where: Where, { store }: Context): Promise<StoredRecord | null> {
  const { records } = await store.find(collection.name, { where, limit: 1 });
  return records[0] ?? null;
}

/** One in the trash is judged as of its last write, mostly the one that put it there: its time may have come since. */
const wasPublic = ({ spec }: Entity, record: StoredRecord, now: number): boolean =>
  hasBeenPublic(spec, record, record._deleted ? Date.parse(record._updated) : now);

/**
 * The record that readers have seen at the slug last: the one that has it now, if it has been public, else the one
 * that has left it. null: there is none any more; undefined: there never was one.
 */
async function lastOwnerOf(
  entity: Entity,
  kind: PublicKind,
  slug: string,
  context: Context,
): Promise<StoredRecord | null | undefined> {
  const holder = await firstOf(entity, bySlug(slug), context);
  if (holder && wasPublic(entity, holder, context.clock.now())) return holder;
  const owner = (await formerOwners(kind, [slug], context)).get(foldText(slug));
  return owner === undefined ? undefined : context.store.get(entity.collection.name, owner);
}

/**
 * What readers find at a slug. A record that they see now comes first, then the one that they have seen there last: it
 * is one step from there to where it is, or to the one that it was merged into.
 */
export async function findPublic(kind: PublicKind, slug: string, context: Context): Promise<Found> {
  if (slug.length > maxSlugLength) return unknown;
  const entity = requireEntity(kind, context);
  const visible = await whereVisible(kind, context);
  const present = await firstOf(entity, allOf(bySlug(slug), visible), context);
  // The same slug in capitals is another address.
  if (present) return { state: textOf(present, 'slug') === slug ? 'shown' : 'moved', record: present };
  const seen = await lastOwnerOf(entity, kind, slug, context);
  if (seen === undefined) return unknown;
  if (seen) {
    const [successor = seen._id] = await mergedInto(entity.collection.name, [seen._id], context);
    const moved = await firstOf(entity, allOf({ op: 'ids', ids: [String(successor)] }, visible), context);
    if (moved) return { state: 'moved', record: moved };
  }
  return kind === 'product' ? { state: 'gone', record: seen } : unknown;
}
