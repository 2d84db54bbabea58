import { isObject } from '#domain/wire/isObject';
import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import type { FieldSpec } from '../schema/EntitySpec';
import { textOf } from '../schema/valueOf';
import { ReadByVersion } from '../kernel/ReadByVersion';
import type { CollectionName } from '../ports/CollectionName';

interface NamedSet {
  set: string;
  parent: string;
}

/** What records of a followed collection name, by the collection and the field: read once for all rows of an import. */
const namedSets = new Map<string, ReadByVersion<NamedSet>>();

function namedSetsOf(collection: CollectionName, field: string): ReadByVersion<NamedSet> {
  const key = `${collection} ${field}`;
  const known = namedSets.get(key);
  if (known) return known;
  const read = new ReadByVersion<NamedSet>(collection, async (ids, store) => {
    const records = await store.getMany(collection, ids);
    const found = new Map(records.map((record) => [record._id, record]));
    return new Map(
      ids.map((id) => {
        const record = found.get(id);
        return [id, { set: record ? textOf(record, field) : '', parent: record ? textOf(record, 'parent') : '' }];
      }),
    );
  });
  namedSets.set(key, read);
  return read;
}

/** Levels of a tree that are looked through. */
const maxDepth = 50;

const setFieldOf = ({ spec, fields }: Entity) => fields.get(spec.attributes?.setField ?? '');

function fieldNaming({ fields }: Entity, source: string | undefined): FieldSpec | undefined {
  for (const field of fields.values()) if (field.source === source) return field;
  return undefined;
}

/**
 * The set that new records begin with by the record that their set follows: the one that it names, or in a tree the
 * nearest above it does. undefined when none is named; a set in the trash counts as none.
 */
export async function followedSet(
  entity: Entity,
  id: string,
  { store, entities }: Pick<Context, 'store' | 'entities'>,
): Promise<string | undefined> {
  const setField = setFieldOf(entity);
  const source = entities.get(entity.fields.get(setField?.follows ?? '')?.source ?? '');
  const naming = source && fieldNaming(source, setField?.source);
  if (!source || !naming) return undefined;
  const named = namedSetsOf(source.collection.name, naming.name);
  for (let [at, depth] = [id, 0]; at !== '' && depth < maxDepth; depth += 1) {
    const { set, parent } = (await named.get([at], store)).get(at) ?? { set: '', parent: '' };
    if (set !== '' && entity.forms.some((form) => form.id === set)) return set;
    at = parent;
  }
  return undefined;
}

/** The same by the submitted values of a new record, where they name no set themselves. */
export async function setBySubmitted(
  entity: Entity,
  submitted: Readonly<Record<string, unknown>>,
  context: Pick<Context, 'store' | 'entities'>,
): Promise<string | undefined> {
  const field = setFieldOf(entity);
  if (field?.follows === undefined || Object.hasOwn(submitted, field.name)) return undefined;
  const followed = Object.hasOwn(submitted, field.follows) ? submitted[field.follows] : undefined;
  const id = isObject(followed) ? followed['0'] : undefined;
  return typeof id === 'string' ? followedSet(entity, id, context) : undefined;
}
