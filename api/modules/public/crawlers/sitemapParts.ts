import type { Where } from '#domain/query/Where';
import { allOf, anyOf } from '#domain/query/Where';
import { languages } from '#domain/text/Language';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { PublicKind } from '#core/schema/PublicKind';
import { publicKinds } from '#core/schema/PublicKind';
import { whereTranslated, whereVisible } from '../reads/whereVisible';

/**
 * Numbers of records in a part. A record has two addresses, each with its alternates and a picture, at most 2 KB: a part
 * is below the 50 000 addresses and the 50 MB that search engines take.
 */
export const recordsPerPart = 10_000;

/** Records of a kind whose numbers are in one range: a record stays in its part, whatever is added or removed. */
export interface SitemapPart {
  kind: PublicKind;
  /** From 0. */
  at: number;
}

export const partName = ({ kind, at }: SitemapPart): string => `${kind}-${at}.xml`;

export function sitemapPartOf(name: string): SitemapPart | null {
  const [, kind, at] = /^([a-z]+)-(\d{1,9})\.xml$/.exec(name) ?? [];
  const known = publicKinds.find((each) => each === kind);
  const part = known && { kind: known, at: Number(at) };
  // One name for each: not `page-00.xml` too.
  return part && partName(part) === name ? part : null;
}

/** What the kind's pages show, in any language. */
export const whereInSitemap = async (kind: PublicKind, context: Context): Promise<Where> =>
  allOf(await whereVisible(kind, context), anyOf(...languages.map(whereTranslated)));

/** By the range of numbers, which every store has an index of: a part costs the same wherever it is. */
export const wherePart = ({ at }: SitemapPart, listed: Where): Where =>
  allOf({ op: 'range', path: '_increment', from: at * recordsPerPart, to: (at + 1) * recordsPerPart - 1 }, listed);

/** How many parts a kind has up to the last one with records. */
async function partCount(kind: PublicKind, listed: Where, context: Context): Promise<number> {
  const { collection } = requireEntity(kind, context);
  const sort = [{ path: '_increment', direction: -1 } as const];
  const [newest] = await context.store.ids(collection.name, { where: listed, sort, limit: 1 });
  const last = newest === undefined ? null : await context.store.get(collection.name, newest);
  return last ? Math.floor(last._increment / recordsPerPart) + 1 : 0;
}

/**
 * Of a part beyond the last one nothing is asked of its own: numbers have no end, and each would be counted anew,
 * through the whole index.
 */
export async function hasRecords(part: SitemapPart, context: Context): Promise<boolean> {
  const listed = await whereInSitemap(part.kind, context);
  if (part.at >= (await partCount(part.kind, listed, context))) return false;
  const { collection } = requireEntity(part.kind, context);
  // In the order of the numbers it is the first one met: in another one all records before the part are gone through.
  const sort = [{ path: '_increment', direction: 1 } as const];
  return (await context.store.ids(collection.name, { where: wherePart(part, listed), sort, limit: 1 })).length > 0;
}

/** When a record of the part has changed last; null for a part without records. */
async function lastChange(part: SitemapPart, listed: Where, context: Context): Promise<string | null> {
  const { collection } = requireEntity(part.kind, context);
  const sort = [{ path: '_updated', direction: -1 } as const];
  const [id] = await context.store.ids(collection.name, { where: wherePart(part, listed), sort, limit: 1 });
  const record = id === undefined ? null : await context.store.get(collection.name, id);
  return record?._updated ?? null;
}

/** The parts of a kind that have records, with their last change. */
export async function* partsOf(
  kind: PublicKind,
  context: Context,
): AsyncGenerator<{ part: SitemapPart; changed: string }> {
  const listed = await whereInSitemap(kind, context);
  const parts = await partCount(kind, listed, context);
  for (let at = 0; at < parts; at += 1) {
    const changed = await lastChange({ kind, at }, listed, context);
    if (changed !== null) yield { part: { kind, at }, changed };
  }
}
