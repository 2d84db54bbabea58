import { replaceFileKeys } from '#domain/media/fileDigestsIn';
import { deepEqual } from '#domain/form/deepEqual';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../../kernel/Context';
import type { Entity } from '../../schema/defineEntity';
import type { DerivedFields } from '../../schema/DerivedFieldWriter';
import { chunkAsync } from '../../kernel/chunkAsync';
import { digestsIn, findReferencedFiles, whereReferencing, textFields } from './fileUses';
import { digestsOf, storedFile, numberIn } from './mediaRecord';

const batchSize = 200;

/** The shop that owns the record; records without a shop belong to the marketplace. */
const owningShop = (entity: Entity, record: StoredRecord, { config }: Context): string =>
  entity.spec.shopOf?.(record) || config.ownerShopId;

const storedKeys = (file: StoredRecord): string[] => [
  storedFile(file).key,
  ...storedFile(file).sizes.map((size) => size.key),
];

/** The current key for a previous one: the whole file, or the size nearest to the previous size. */
function currentKey(file: StoredRecord, old: string): string {
  const { key, sizes } = storedFile(file);
  const [, width, height] = /-(\d+)x(\d+)\.[a-z0-9]+$/.exec(old) ?? [];
  if (width === undefined || height === undefined) return key;
  const side = Math.max(Number(width), Number(height));
  const all = [
    ...sizes,
    { key, width: numberIn(file, 'width') ?? Infinity, height: numberIn(file, 'height') ?? Infinity },
  ];
  const sizeDifference = (size: { width: number; height: number }): number =>
    Math.abs(Math.max(size.width, size.height) - side);
  return all.reduce((best, size) => (sizeDifference(size) < sizeDifference(best) ? size : best)).key;
}

/**
 * The key that a text of this shop should contain instead of `key`; null when it is right. Several files may have had
 * the same bytes: the shop's own file is meant, else the marketplace's. A file never changes texts of another shop, and
 * ambiguous references stay.
 */
function resolveKey(
  key: string,
  digest: string,
  shop: string,
  files: readonly StoredRecord[],
  media: Entity,
  context: Context,
): string | null {
  const candidates = files.filter((file) => digestsOf(file).includes(digest));
  const ofShop = (wanted: string): StoredRecord[] =>
    candidates.filter((file) => owningShop(media, file, context) === wanted);
  const own = ofShop(shop);
  const matches = own.length > 0 ? own : ofShop(context.config.ownerShopId);
  const [file] = matches;
  if (!file || matches.length > 1 || storedKeys(file).includes(key)) return null;
  // A file of another owner has the same bytes: it may be meant.
  if (own.length === 0 && candidates.some((other) => other !== file && storedKeys(other).includes(key))) return null;
  return currentKey(file, key);
}

/** The texts of a record with outdated file URLs, rewritten. */
function urlRewrites(
  entity: Entity,
  files: readonly StoredRecord[],
  context: Context,
): (record: StoredRecord) => DerivedFields {
  const media = context.entities.get('media');
  return (record) => {
    if (!media) return {};
    const shop = owningShop(entity, record, context);
    const changed = textFields(entity).flatMap(({ name }): [string, unknown][] => {
      const value = replaceFileKeys(record[name], (key, digest) =>
        resolveKey(key, digest, shop, files, media, context),
      );
      return deepEqual(value ?? null, record[name] ?? null) ? [] : [[name, value]];
    });
    return Object.fromEntries(changed);
  };
}

/** Values of a record that name files as they are by now, where it names former ones. */
export async function presentFileUrls(entity: Entity, record: StoredRecord, context: Context): Promise<DerivedFields> {
  const files = await findReferencedFiles([], [...digestsIn(entity, record)], context);
  return files.length === 0 ? {} : urlRewrites(entity, files, context)(record);
}

/** After any save: rewrites URLs of files that were replaced in the meantime. */
export async function rewriteFileUrls(entity: Entity, saved: StoredRecord, context: Context): Promise<void> {
  const files = await findReferencedFiles([], [...digestsIn(entity, saved)], context);
  if (files.length === 0) return;
  const rewrites = urlRewrites(entity, files, context);
  if (Object.keys(rewrites(saved)).length > 0)
    await context.records.rewriteTexts(entity, new Map([[saved._id, rewrites]]));
}

/**
 * After a file was replaced: rewrites all texts that reference it, also in the trash. Not a change by a user.
 */
export async function rewriteFileUrlsEverywhere(file: StoredRecord, context: Context): Promise<void> {
  const digests = digestsOf(file);
  const files = await findReferencedFiles([], digests, context);
  for (const entity of context.entities.values()) {
    if (textFields(entity).length === 0) continue;
    const rewrites = urlRewrites(entity, files, context);
    for await (const records of chunkAsync(
      context.store.stream(entity.collection.name, { where: whereReferencing(entity, digests) }),
      batchSize,
    )) {
      const updates = records
        .filter((record) => Object.keys(rewrites(record)).length > 0)
        .map(({ _id }) => [_id, rewrites] as const);
      if (updates.length > 0) await context.records.rewriteTexts(entity, new Map(updates));
    }
  }
}
