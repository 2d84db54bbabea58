import { slugify } from '#domain/text/slugify';
import type { Context } from '#core/kernel/Context';
import { formerOwners } from '#core/records/FormerAddress';
import type { Entity } from '#core/schema/defineEntity';
import { textOf } from '#core/schema/valueOf';
import type { ReadRow } from './readRows';

const titleOf = ({ fields }: ReadRow, from: string): string => {
  const { uk, en, 0: plain } = (fields[from] ?? {}) as { uk?: unknown; en?: unknown; 0?: unknown };
  return [plain, uk, en].find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';
};

/**
 * Gives new products without a slug the one of their title, where it is free: one query for all rows of a step, and one
 * for former addresses. What is taken, or wanted twice, is left to the save, which counts on.
 */
export async function fillFreeSlugs(entity: Entity, rows: readonly ReadRow[], context: Context): Promise<void> {
  for (const { name, type, from, maxlength } of entity.fields.values()) {
    if (type !== 'slug' || from === undefined) continue;
    const path = entity.collection.unique.find((key) => key.name === name)?.path;
    if (path === undefined) continue;
    const wanted = new Map<string, ReadRow[]>();
    for (const row of rows) {
      if (row.current || row.fields[name] !== undefined) continue;
      const slug = slugify(titleOf(row, from), maxlength);
      if (slug !== '') wanted.set(slug, [...(wanted.get(slug) ?? []), row]);
    }
    if (wanted.size === 0) continue;
    const { records } = await context.store.find(entity.collection.name, {
      where: { op: 'in', path, values: [...wanted.keys()] },
    });
    const { publicPage } = entity.spec;
    const former = publicPage === undefined ? [] : (await formerOwners(publicPage, [...wanted.keys()], context)).keys();
    const taken = new Set([...records.map((record) => textOf(record, name)), ...former]);
    for (const [slug, [row, ...others]] of wanted)
      if (row && others.length === 0 && !taken.has(slug)) row.fields[name] = { 0: slug };
  }
}
