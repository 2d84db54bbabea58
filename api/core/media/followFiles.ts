import { withKeys } from '../../../domain/media/namedFiles';
import { sameValue } from '../../../domain/form/sameValue';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';
import { textOf } from '../entity/valueOf';
import { inBatches } from '../inBatches';
import type { Marks } from '../records/markRecords';
import { markRecords } from '../records/markRecords';
import { digestsIn, filesNamed, naming, textFields } from './fileUses';
import { digestsOf, keptFile, numberOf } from './mediaRecord';

const batch = 200;

/** Whose the record is; what has no shop is the marketplace's. */
const shopOf = (entity: Entity, record: StoredRecord, { config }: Context): string =>
  entity.name === 'shop' ? record._id : textOf(record, 'shop') || config.ownerShopId;

const keysOf = (file: StoredRecord): string[] => [keptFile(file).key, ...keptFile(file).sizes.map((size) => size.key)];

/** What of the file stands where `old` stood: the whole, or the size that is nearest to that of the old one. */
function presentKey(file: StoredRecord, old: string): string {
  const { key, sizes } = keptFile(file);
  const [, width, height] = /-(\d+)x(\d+)\.[a-z0-9]+$/.exec(old) ?? [];
  if (width === undefined || height === undefined) return key;
  const side = Math.max(Number(width), Number(height));
  const all = [
    ...sizes,
    { key, width: numberOf(file, 'width') ?? Infinity, height: numberOf(file, 'height') ?? Infinity },
  ];
  const further = (size: { width: number; height: number }): number =>
    Math.abs(Math.max(size.width, size.height) - side);
  return all.reduce((best, size) => (further(size) < further(best) ? size : best)).key;
}

/**
 * The key that a text of this shop should name in place of `key`; null where that is right. Several files may have had the
 * same bytes: the shop's own one is meant, else the marketplace's. Nobody's file changes another shop's texts, and what is
 * not clear stays.
 */
function keyFor(
  key: string,
  digest: string,
  shop: string,
  files: readonly StoredRecord[],
  media: Entity,
  context: Context,
): string | null {
  const having = files.filter((file) => digestsOf(file).includes(digest));
  const ofShop = (wanted: string): StoredRecord[] => having.filter((file) => shopOf(media, file, context) === wanted);
  const own = ofShop(shop);
  const meant = own.length > 0 ? own : ofShop(context.config.ownerShopId);
  const [file] = meant;
  if (!file || meant.length > 1 || keysOf(file).includes(key)) return null;
  // Somebody else's has these very bytes: they may be meant.
  if (own.length === 0 && having.some((other) => other !== file && keysOf(other).includes(key))) return null;
  return presentKey(file, key);
}

/** The texts of a record that should name files as they are now. */
function marksOf(entity: Entity, files: readonly StoredRecord[], context: Context): (record: StoredRecord) => Marks {
  const media = context.entities.get('media');
  return (record) => {
    if (!media) return {};
    const shop = shopOf(entity, record, context);
    const changed = textFields(entity).flatMap(({ name }): [string, unknown][] => {
      const value = withKeys(record[name], (key, digest) => keyFor(key, digest, shop, files, media, context));
      return sameValue(value ?? null, record[name] ?? null) ? [] : [[name, value]];
    });
    return Object.fromEntries(changed);
  };
}

/** After a save, whichever call made it: a text that came from before a file was replaced names the present one. */
export async function followFiles(entity: Entity, saved: StoredRecord, context: Context): Promise<void> {
  const files = await filesNamed([], [...digestsIn(entity, saved)], context);
  if (files.length === 0) return;
  const marks = marksOf(entity, files, context);
  if (Object.keys(marks(saved)).length > 0)
    await markRecords(entity.collection.name, new Map([[saved._id, marks]]), context.store);
}

/** After a file shows other bytes: every text that names it does, also in the trash. Nobody has changed these records. */
export async function followEverywhere(file: StoredRecord, context: Context): Promise<void> {
  const digests = digestsOf(file);
  const files = await filesNamed([], digests, context);
  for (const entity of context.entities.values()) {
    if (textFields(entity).length === 0) continue;
    const marks = marksOf(entity, files, context);
    for await (const records of inBatches(
      context.store.stream(entity.collection.name, { where: naming(entity, digests) }),
      batch,
    )) {
      const wanted = records
        .filter((record) => Object.keys(marks(record)).length > 0)
        .map(({ _id }) => [_id, marks] as const);
      if (wanted.length > 0) await markRecords(entity.collection.name, new Map(wanted), context.store);
    }
  }
}
