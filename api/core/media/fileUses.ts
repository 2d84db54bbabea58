import { isMediaType } from '../../../domain/fields/media';
import { mayNameFiles, namedFiles } from '../../../domain/media/namedFiles';
import { fieldPaths } from '../../../domain/query/fieldPaths';
import type { Where } from '../../../domain/query/Where';
import { allOf, anyOf } from '../../../domain/query/Where';
import type { MediaUse } from '../../../domain/wire/MediaFile';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';
import type { FieldSpec } from '../entity/EntitySpec';
import { titlesOf } from '../entity/valueOf';
import { accessTo } from '../records/accessTo';
import { chosenIn } from '../records/datalists';
import type { Draft } from '../records/draft';
import { markRecords } from '../records/markRecords';
import { claimFiles } from './idleFiles';
import { digestsOf, mediaCollection } from './mediaRecord';

/** Of each entity; who wants all of them has its list. */
const mostUses = 100;
/** Milliseconds; a person waits for it, and so may others for their turn. */
const claimPatience = 3000;

const fileFields = (entity: Entity): FieldSpec[] => [...entity.fields.values()].filter(({ type }) => isMediaType(type));

/** Those that may name files by their addresses. */
export const textFields = (entity: Entity): FieldSpec[] =>
  [...entity.fields.values()].filter(({ type }) => mayNameFiles(type));

/** Whether its records can show files: in fields of files, or by their addresses in texts. */
export const showsFiles = (entity: Entity): boolean => fileFields(entity).length > 0 || textFields(entity).length > 0;

const filesIn = (entity: Entity, record: StoredRecord | null): Set<string> =>
  new Set(record ? fileFields(entity).flatMap(({ name }) => chosenIn(record, name)) : []);

/** Checksums of the files that stand in texts by their addresses, in any language. */
export const digestsIn = (entity: Entity, record: StoredRecord | null): Set<string> =>
  new Set(record ? textFields(entity).flatMap(({ name }) => namedFiles(record[name])) : []);

const oneOf = (path: string, values: readonly string[]): Where => ({ op: 'in', path, values });

/** Records that name a file of one of these checksums in a text. */
export const naming = (entity: Entity, digests: readonly string[]): Where =>
  anyOf(...textFields(entity).map(({ name }) => oneOf(name, digests)));

/** Records that show the file, by its id or by an address in a text. */
const shows = (entity: Entity, file: StoredRecord): Where =>
  anyOf(
    ...fileFields(entity)
      .flatMap(fieldPaths)
      .map((path) => oneOf(path, [file._id])),
    naming(entity, digestsOf(file)),
  );

/** The fields of a record that show the file. */
function showing(entity: Entity, record: StoredRecord, file: StoredRecord): FieldSpec[] {
  const digests = new Set(digestsOf(file));
  const chosen = fileFields(entity).filter(({ name }) => chosenIn(record, name).includes(file._id));
  const named = textFields(entity).filter(({ name }) => namedFiles(record[name]).some((digest) => digests.has(digest)));
  return [...new Set([...chosen, ...named])];
}

/**
 * The records that show a file, as far as the person may open them. Those in the trash too: restored, they show it again.
 */
export async function usesOf(file: StoredRecord, context: Context): Promise<MediaUse[]> {
  const found = await Promise.all(
    [...context.entities.values()].map(async (entity): Promise<MediaUse[]> => {
      const { may, where } = accessTo(entity, context);
      if (!showsFiles(entity) || !may.includes('load')) return [];
      const { records } = await context.store.find(entity.collection.name, {
        where: allOf(where, shows(entity, file)),
        sort: [{ path: '_updated', direction: -1 }],
        limit: mostUses,
      });
      return records.flatMap((record) =>
        showing(entity, record, file).map(({ name }) => ({
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

/** Whether any record shows the file, whoever asks. */
export async function isUsed(file: StoredRecord, { entities, store }: Context): Promise<boolean> {
  for (const entity of entities.values()) {
    if (!showsFiles(entity)) continue;
    const [user] = await store.ids(entity.collection.name, { where: shows(entity, file), limit: 1 });
    if (user !== undefined) return true;
  }
  return false;
}

/** Whether a text anywhere names a file of one of these checksums. */
export async function isNamedInText(
  digests: readonly string[],
  { entities, store }: Pick<Context, 'entities' | 'store'>,
): Promise<boolean> {
  for (const entity of entities.values()) {
    if (
      textFields(entity).length > 0 &&
      (await store.ids(entity.collection.name, { where: naming(entity, digests), limit: 1 })).length > 0
    )
      return true;
  }
  return false;
}

const mark = (ids: readonly string[], used: boolean, { store }: Context): Promise<void> =>
  markRecords(mediaCollection, new Map(ids.map((id) => [id, { 'used.0': used }])), store);

/** Several people's files may have the same bytes: a text that names them shows all of these. */
export const filesNamed = async (
  ids: readonly string[],
  digests: readonly string[],
  { store }: Context,
): Promise<StoredRecord[]> => {
  if (ids.length + digests.length === 0) return [];
  const { records } = await store.find(mediaCollection, {
    where: anyOf(
      { op: 'ids', ids },
      ...(digests.length > 0 ? [oneOf('digest.0', digests), oneOf('formerly.0', digests)] : []),
    ),
  });
  return records;
};

const beyond = (these: ReadonlySet<string>, those: ReadonlySet<string>): string[] =>
  [...these].filter((each) => !those.has(each));

/** Before a save: bytes that a text comes to name are kept from now on. Refused while they are being removed. */
export const claimNamed = (
  entity: Entity,
  { record, current }: Pick<Draft, 'record' | 'current'>,
  context: Context,
): Promise<void> => claimFiles(beyond(digestsIn(entity, record), digestsIn(entity, current)), context, claimPatience);

/** After a save: files that it gained are in use; those that it lost are, if another record shows them. */
export async function recountFiles(
  entity: Entity,
  saved: StoredRecord,
  current: StoredRecord | null,
  context: Context,
): Promise<void> {
  const [before, now] = [filesIn(entity, current), filesIn(entity, saved)];
  const [named, names] = [digestsIn(entity, current), digestsIn(entity, saved)];
  const gained = await filesNamed(beyond(now, before), beyond(names, named), context);
  await mark(
    gained.map(({ _id }) => _id),
    true,
    context,
  );
  const lost: string[] = [];
  for (const file of await filesNamed(beyond(before, now), beyond(named, names), context))
    if (!(await isUsed(file, context))) lost.push(file._id);
  await mark(lost, false, context);
}
