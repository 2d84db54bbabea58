import { isMediaType } from '../../../domain/fields/media';
import { fieldPaths } from '../../../domain/query/fieldPaths';
import type { Where } from '../../../domain/query/Where';
import { allOf, anyOf } from '../../../domain/query/Where';
import type { MediaUse } from '../../../domain/wire/Media';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';
import type { FieldSpec } from '../entity/EntitySpec';
import { titlesOf } from '../entity/valueOf';
import { accessTo } from '../records/accessTo';
import { chosenIn } from '../records/datalists';
import { mediaCollection } from './mediaRecord';

/** Of each entity; who wants all of them has its list. */
const mostUses = 100;

export const fileFields = (entity: Entity): FieldSpec[] => [...entity.fields.values()].filter(({ type }) => isMediaType(type));

const filesIn = (entity: Entity, record: StoredRecord | null): Set<string> => new Set(record ? fileFields(entity).flatMap(({ name }) => chosenIn(record, name)) : []);

const shows = (fields: readonly FieldSpec[], id: string): Where => anyOf(...fields.flatMap(fieldPaths).map((path) => ({ op: 'in' as const, path, values: [id] })));

/**
 * The records that show a file, as far as the person may open them. Those in the trash too: restored, they show it again.
 */
export async function usesOf(id: string, context: Context): Promise<MediaUse[]> {
  const found = await Promise.all(
    [...context.entities.values()].map(async (entity): Promise<MediaUse[]> => {
      const fields = fileFields(entity);
      const { may, where } = accessTo(entity, context);
      if (fields.length === 0 || !may.includes('load')) return [];
      const { records } = await context.store.find(entity.collection.name, { where: allOf(where, shows(fields, id)), sort: [{ path: '_updated', direction: -1 }], limit: mostUses });
      return records.flatMap((record) =>
        fields.filter(({ name }) => chosenIn(record, name).includes(id)).map(({ name }) => ({ entity: entity.name, _id: record._id, title: titlesOf(record, entity.spec.titleField), field: name })),
      );
    }),
  );
  return found.flat();
}

/** Whether any record shows the file, whoever asks. */
async function isUsed(id: string, { entities, store }: Context): Promise<boolean> {
  for (const entity of entities.values()) {
    const fields = fileFields(entity);
    if (fields.length === 0) continue;
    const [user] = await store.ids(entity.collection.name, { where: shows(fields, id), limit: 1 });
    if (user !== undefined) return true;
  }
  return false;
}

const mark = async (ids: readonly string[], used: boolean, { store }: Context): Promise<void> => {
  if (ids.length > 0) await store.patch(mediaCollection, allOf({ op: 'ids', ids }, { op: 'not', of: { op: 'in', path: 'used.0', values: [used] } }), { 'used.0': used });
};

/** After a save: files that it gained are in use; those that it lost are, if another record shows them. */
export async function recountFiles(entity: Entity, saved: StoredRecord, current: StoredRecord | null, context: Context): Promise<void> {
  const before = filesIn(entity, current);
  const now = filesIn(entity, saved);
  const lost: string[] = [];
  for (const id of before) if (!now.has(id) && !(await isUsed(id, context))) lost.push(id);
  await mark([...now].filter((id) => !before.has(id)), true, context);
  await mark(lost, false, context);
}
