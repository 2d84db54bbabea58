import type { CsvColumn } from '#domain/csv/csvColumns';
import { allOf } from '#domain/query/Where';
import { restoreFormula } from '#domain/text/csv';
import { foldText } from '#domain/text/foldText';
import { accessTo } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { Entity } from '#core/schema/defineEntity';
import { textOf } from '#core/schema/valueOf';
import { trashedByUndo } from './trashedByUndo';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Fields that say which product a row is about: the article, and the slug of products without one. */
export const keyFields = ['sku', 'slug'] as const;

export interface RowKeys {
  sku: string;
  slug: string;
}

/**
 * The product of a row: one to change, none yet, or one in the trash, which keeps its article. What the undo of an
 * import of this person put there (`isReturning`) comes back with the row, and is given as it will be then.
 */
interface CurrentRecord {
  record: EntityRecords['products'] | null;
  isInTrash: boolean;
  isReturning: boolean;
}

export function rowKeys(columns: readonly (CsvColumn | null)[], values: readonly string[]): RowKeys {
  const textIn = (field: string): string => {
    const index = columns.findIndex((column) => column?.definition.name === field);
    return index === -1 ? '' : restoreFormula(values[index] ?? '').trim();
  };
  return { sku: textIn('sku'), slug: textIn('slug') };
}

/** Rows with the same key are about the same product; '' for a row that names none. */
export const keyOf = ({ sku, slug }: RowKeys): string => foldText(sku === '' ? slug && `slug ${slug}` : `sku ${sku}`);

/** The field that says which product a row is about. */
export const keyField = ({ sku }: RowKeys): string => (sku === '' ? 'slug' : 'sku');

const batch = 500;

async function recordsBy(
  entity: Entity,
  field: string,
  texts: readonly string[],
  context: Context,
): Promise<Map<string, EntityRecords['products']>> {
  const path = entity.collection.unique.find(({ name }) => name === field)?.path;
  const found = new Map<string, EntityRecords['products']>();
  if (path === undefined) return found;
  const { where } = accessTo(entity, context);
  const values = [...new Set(texts)].filter(Boolean);
  for (let from = 0; from < values.length; from += batch) {
    const { records } = await context.store.find(entity.collection.name, {
      where: allOf({ op: 'in', path, values: values.slice(from, from + batch) }, where),
    });
    for (const record of records) found.set(foldText(textOf(record, field)), record);
  }
  return found;
}

/**
 * The products that rows are about, among those that the person sees. A slug finds a product only while that has no
 * other article.
 */
export async function findCurrent(
  entity: Entity,
  keys: readonly RowKeys[],
  context: Context,
): Promise<CurrentRecord[]> {
  const bySku = await recordsBy(
    entity,
    'sku',
    keys.map(({ sku }) => sku),
    context,
  );
  const withoutSku = keys.filter(({ sku }) => sku === '' || !bySku.has(foldText(sku)));
  const bySlug = await recordsBy(
    entity,
    'slug',
    withoutSku.map(({ slug }) => slug),
    context,
  );
  const found = keys.map(({ sku, slug }) => {
    const own = sku === '' ? undefined : bySku.get(foldText(sku));
    const named = slug === '' ? undefined : bySlug.get(foldText(slug));
    return own ?? (named && (sku === '' || textOf(named, 'sku') === '') ? named : null);
  });
  const { permissions } = accessTo(entity, context);
  const trashed = found.flatMap((record) => (record?._deleted ? [record] : []));
  const returning = permissions.includes('restore') ? await trashedByUndo(trashed, context) : new Set<string>();
  return found.map((record) => {
    if (!record?._deleted) return { record, isInTrash: false, isReturning: false };
    const isReturning = returning.has(record._id);
    return { record: isReturning ? { ...record, _deleted: false } : null, isInTrash: !isReturning, isReturning };
  });
}
