import { isMediaType } from '#domain/fields/media';
import { isFileReferencingType } from '#domain/fields/isFileReferencingType';
import { fileDigestsIn } from '#domain/media/fileDigestsIn';
import { fieldPaths } from '#domain/fields/fieldPaths';
import type { Where } from '#domain/query/Where';
import { allOf, anyOf } from '#domain/query/Where';
import type { MediaUse } from '#domain/wire/MediaFile';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../../kernel/Context';
import type { Entity } from '../../schema/defineEntity';
import type { FieldSpec } from '../../schema/EntitySpec';
import { fieldsThat } from '../../schema/fieldsThat';
import { titlesOf } from '../../schema/valueOf';
import { accessTo } from '../../kernel/accessTo';
import { mayTellOf } from '../../kernel/Principal';
import { referencedIds } from '../../schema/referencedIds';
import { retainBlobs } from './orphanFiles';
import { digestsOf, mediaCollection } from './mediaRecord';

/** Maximum per entity; the entity's own list shows all. */
const maxUsesPerEntity = 100;
/** Milliseconds; a user waits, and so may other saves that queue for the lock. */
const claimTimeoutMs = 3000;

const fileFields = fieldsThat(({ type }) => isMediaType(type));

/** Text fields that may contain file URLs. */
export const textFields = fieldsThat(({ type }) => isFileReferencingType(type));

const holdingFields = fieldsThat(({ type }) => isMediaType(type) || isFileReferencingType(type));

/** Whether its records can reference files: in file fields, or by URL in texts. */
export const canHoldFiles = (entity: Entity): boolean => holdingFields(entity).length > 0;

const fileIdsIn = (entity: Entity, record: StoredRecord | null): Set<string> =>
  new Set(record ? fileFields(entity).flatMap(({ name }) => referencedIds(record, name)) : []);

/** Digests of the files whose URLs are in texts, in any language. */
export const digestsIn = (entity: Entity, record: StoredRecord | null): Set<string> =>
  new Set(record ? textFields(entity).flatMap(({ name }) => fileDigestsIn(record[name])) : []);

const whereIn = (path: string, values: readonly string[]): Where => ({ op: 'in', path, values });

/** Records with a text that contains one of these digests. */
export const whereReferencing = (entity: Entity, digests: readonly string[]): Where =>
  anyOf(...textFields(entity).map(({ name }) => whereIn(name, digests)));

/** Records that reference the file, by id or by a URL in a text. */
export const whereShowing = (entity: Entity, file: StoredRecord): Where =>
  anyOf(
    ...fileFields(entity)
      .flatMap(fieldPaths)
      .map((path) => whereIn(path, [file._id])),
    whereReferencing(entity, digestsOf(file)),
  );

/** The fields of a record that reference the file. */
export function fieldsShowing(entity: Entity, record: StoredRecord, file: StoredRecord): FieldSpec[] {
  const digests = new Set(digestsOf(file));
  const chosen = fileFields(entity).filter(({ name }) => referencedIds(record, name).includes(file._id));
  const named = textFields(entity).filter(({ name }) =>
    fileDigestsIn(record[name]).some((digest) => digests.has(digest)),
  );
  return [...new Set([...chosen, ...named])];
}

/**
 * Usages of a file in records that the user may open, and the token may read. Records in the trash are included: restored, they use it again.
 */
export async function findFileUses(file: StoredRecord, context: Context): Promise<MediaUse[]> {
  const found = await Promise.all(
    [...context.entities.values()].map(async (entity): Promise<MediaUse[]> => {
      const { permissions: may, where } = accessTo(entity, context);
      if (!canHoldFiles(entity) || !may.includes('load') || !mayTellOf(entity.name, context)) return [];
      const { records } = await context.store.find(entity.collection.name, {
        where: allOf(where, whereShowing(entity, file)),
        sort: [{ path: '_updated', direction: -1 }],
        limit: maxUsesPerEntity,
      });
      return records.flatMap((record) =>
        fieldsShowing(entity, record, file).map(({ name }) => ({
          entity: entity.name,
          _id: record._id,
          title: titlesOf(record, entity.spec.titleField),
          field: name,
        })),
      );
    }),
  );
  return found.flat();
}

/** Whether any record references the file, regardless of the user's access. */
export async function isFileUsed(
  file: StoredRecord,
  { entities, store }: Pick<Context, 'entities' | 'store'>,
): Promise<boolean> {
  for (const entity of entities.values()) {
    if (!canHoldFiles(entity)) continue;
    const [user] = await store.ids(entity.collection.name, { where: whereShowing(entity, file), limit: 1 });
    if (user !== undefined) return true;
  }
  return false;
}

/** Whether any text contains one of these digests. */
export async function isReferencedInText(
  digests: readonly string[],
  { entities, store }: Pick<Context, 'entities' | 'store'>,
): Promise<boolean> {
  for (const entity of entities.values()) {
    if (
      textFields(entity).length > 0 &&
      (await store.ids(entity.collection.name, { where: whereReferencing(entity, digests), limit: 1 })).length > 0
    )
      return true;
  }
  return false;
}

async function setUsed(ids: readonly string[], used: boolean, { records, entities }: Context): Promise<void> {
  if (ids.length === 0) return;
  const media = entities.get('media');
  if (media) await records.updateDerived(media, new Map(ids.map((id) => [id, { 'used.0': used }])));
}

/** Several files may have the same bytes: a text with their digest references all of them. */
export const findReferencedFiles = async (
  ids: readonly string[],
  digests: readonly string[],
  { store }: Context,
): Promise<StoredRecord[]> => {
  if (ids.length + digests.length === 0) return [];
  const { records } = await store.find(mediaCollection, {
    where: anyOf(
      { op: 'ids', ids },
      ...(digests.length > 0 ? [whereIn('digest.0', digests), whereIn('formerly.0', digests)] : []),
    ),
  });
  return records;
};

const difference = (these: ReadonlySet<string>, those: ReadonlySet<string>): string[] =>
  [...these].filter((each) => !those.has(each));

/** Whether a save leaves all fields that can reference files as they are: it shares them with the stored record. */
const keepsReferences = (entity: Entity, record: StoredRecord, current: StoredRecord | null): boolean =>
  current !== null && holdingFields(entity).every(({ name }) => record[name] === current[name]);

/**
 * Before a save: protects the bytes that its texts reference from garbage collection. Refused while they are being
 * removed.
 */
export async function retainReferencedFiles(
  entity: Entity,
  { record, current }: { record: StoredRecord; current: StoredRecord | null },
  context: Context,
): Promise<void> {
  if (keepsReferences(entity, record, current)) return;
  await retainBlobs(difference(digestsIn(entity, record), digestsIn(entity, current)), context, claimTimeoutMs);
}

/**
 * After a save: updates `used` of the files that it added (used) and removed (used if another record references them).
 */
export async function updateFileUsage(
  entity: Entity,
  saved: StoredRecord,
  current: StoredRecord | null,
  context: Context,
): Promise<void> {
  if (keepsReferences(entity, saved, current)) return;
  const [now, currentDigests] = [fileIdsIn(entity, saved), digestsIn(entity, saved)];
  if (current === null && now.size + currentDigests.size === 0) return;
  const [before, previousDigests] = [fileIdsIn(entity, current), digestsIn(entity, current)];
  const gained = await findReferencedFiles(
    difference(now, before),
    difference(currentDigests, previousDigests),
    context,
  );
  await setUsed(
    gained.map(({ _id }) => _id),
    true,
    context,
  );
  const lost: string[] = [];
  for (const file of await findReferencedFiles(
    difference(before, now),
    difference(previousDigests, currentDigests),
    context,
  ))
    if (!(await isFileUsed(file, context))) lost.push(file._id);
  await setUsed(lost, false, context);
}
