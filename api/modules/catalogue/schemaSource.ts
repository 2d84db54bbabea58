import type { AttributeGroup, AttributeOption } from '#domain/wire/Attribute';
import type { AttributedEntity } from '#domain/wire/Attribute';
import { attributedEntities, hasOptions } from '#domain/wire/Attribute';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { conditionFlags } from '#domain/wire/FieldDefinition';
import { isFieldTypeCode } from '#domain/fields/registry';
import { matchAll } from '#domain/query/Where';
import { mainLanguage, perLanguage } from '#domain/text/Language';
import { isObject } from '#domain/wire/isObject';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import type { ReadStore } from '#core/ports/ReadStore';
import { mediaCollection, thumbnailUrl } from '#core/records/files/mediaRecord';
import type { FieldSpec } from '#core/schema/EntitySpec';
import type { FieldTexts } from '#core/schema/EntityTexts';
import type { SchemaSource, StoredField, StoredSchema, StoredSet } from '#core/schema/StoredSchema';
import { flagOf, textOf, titlesOf, valueOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { attributeCollection, setCollection } from './shared/attributeCollections';

/** Types that choose records of one of our entities. */
const sources: Partial<Record<FieldTypeCode, string>> = { taxonomy: 'category', relations: 'product' };

const isGroup = (entry: unknown): entry is AttributeGroup => isObject(entry) && Array.isArray(entry.items);

/** A text in both languages; what is missing in one is taken from the other. */
const bothOf = (titles: Partial<Bilingual>, otherwise: string): Bilingual =>
  perLanguage((language) => titles[language] || titles[mainLanguage] || titles.en || otherwise);

const optionsOf = (record: EntityRecords['attributes']): AttributeOption[] =>
  (valueOf(record, 'options') ?? []).toSorted((a, b) => a.position - b.position);

type Choice = NonNullable<FieldSpec['choices']>[string];

/** Options in the trash stay readable for the products that have them, but are not offered. */
const choiceOf = (
  { _deleted, slug, label, color, image = '' }: AttributeOption,
  pictures: ReadonlyMap<string, EntityRecords['media']>,
): Choice => {
  const picture = pictures.get(image);
  const url = picture && textOf(picture, 'url');
  return {
    slug,
    ...(_deleted && { disabled: true }),
    ...(label?.[mainLanguage] && { label: label[mainLanguage] }),
    ...(color && { color }),
    ...(picture && url && { image: { url, sizes: { thumbnail: thumbnailUrl(picture) } } }),
  };
};

const limits = ['maxlength', 'minlength', 'min', 'max', 'step'] as const;

/** Whose set it is: one that was stored before sets had an entity is a set of products. */
export const setEntityOf = (set: EntityRecords['attributes-sets']): AttributedEntity =>
  attributedEntities.find((entity) => entity === textOf(set, 'entity')) ?? 'product';

export const groupsOf = (set: EntityRecords['attributes-sets']): AttributeGroup[] =>
  (valueOf(set, 'groups') ?? []).filter(isGroup);

/**
 * The entities that have each attribute, by its id: those of the sets that it is in. The sets in the trash count, so
 * that no record loses a field with them.
 */
function entitiesOf(sets: readonly EntityRecords['attributes-sets'][]): Map<string, ReadonlySet<string>> {
  const entities = new Map<string, Set<string>>();
  for (const set of sets)
    for (const id of groupsOf(set).flatMap(({ items }) => items))
      entities.set(id, (entities.get(id) ?? new Set()).add(setEntityOf(set)));
  return entities;
}

/** Of attributes that are in no set. */
const withoutSet: ReadonlySet<string> = new Set(['product']);

function fieldOf(
  record: EntityRecords['attributes'],
  entities: ReadonlySet<string>,
  pictures: ReadonlyMap<string, EntityRecords['media']>,
): StoredField[] {
  const type = textOf(record, 'type');
  const name = textOf(record, 'code');
  if (!isFieldTypeCode(type) || name === '') return [];
  const options = hasOptions(type) ? optionsOf(record) : [];
  const multiple = flagOf(record, 'multiple');
  const chosen = options.filter(({ isDefault, _deleted }) => isDefault && !_deleted).map(({ _id }) => _id);
  const source = sources[type];
  const spec: FieldSpec = {
    name,
    type,
    removable: !flagOf(record, 'necessarily'),
    ...(flagOf(record, 'required') && { required: true }),
    ...(flagOf(record, 'multilangual') && { multilangual: true }),
    ...(multiple && { multiple: true }),
    ...(flagOf(record, 'unique') && { unique: true }),
    ...(flagOf(record, 'generateUnique') && { generateUnique: true }),
    ...(flagOf(record, 'searchable') && { searchable: true }),
    ...(flagOf(record, 'frontendFilterable') && { frontendFilterable: true }),
    ...Object.fromEntries(
      limits.flatMap((limit) => {
        const value = valueOf(record, limit);
        return typeof value === 'number' ? [[limit, value]] : [];
      }),
    ),
    ...(source !== undefined && { source }),
    ...(chosen.length > 0 && { default: multiple ? chosen : chosen[0] }),
    ...(hasOptions(type) && {
      options: options.map(({ _id }) => _id),
      choices: Object.fromEntries(options.map((option) => [option._id, choiceOf(option, pictures)])),
    }),
  };
  const title = bothOf(titlesOf(record, 'title'), name);
  const filterTitle = titlesOf(record, 'filterTitle');
  const texts: FieldTexts = {
    title,
    ...(Object.keys(filterTitle).length > 0 && { filterTitle: bothOf(filterTitle, title.uk) }),
    ...(hasOptions(type) && {
      options: Object.fromEntries(options.map(({ _id, slug, title: own }) => [_id, bothOf(own, slug)])),
    }),
  };
  return [
    {
      id: record._id,
      entities: [...entities],
      spec,
      texts,
      flags: {
        isListed: flagOf(record, 'backendListing'),
        isFilterable: flagOf(record, 'backendFilterable'),
        conditions: conditionFlags.filter((flag) => flagOf(record, flag)),
        isSortable: flagOf(record, 'backendSortable'),
        sortingType: textOf(record, 'sortingType') === '-1' ? -1 : 1,
      },
    },
  ];
}

const setOf = (record: EntityRecords['attributes-sets']): StoredSet => ({
  id: record._id,
  entity: setEntityOf(record),
  title: bothOf(titlesOf(record, 'title'), record._id),
  groups: groupsOf(record).map(({ _id, title, items }) => ({ name: _id, title: bothOf(title, _id), items })),
});

/** Pictures of options, by id. */
async function picturesOf(
  attributes: readonly EntityRecords['attributes'][],
  store: ReadStore,
): Promise<Map<string, EntityRecords['media']>> {
  const ids = attributes
    .filter((record) => textOf(record, 'type') === 'image-select')
    .flatMap((record) => optionsOf(record).flatMap(({ image }) => image ?? []));
  const files = ids.length === 0 ? [] : await store.getMany(mediaCollection, [...new Set(ids)]);
  return new Map(files.map((file) => [file._id, file]));
}

/** What records of attributes and sets, those in the trash too, mean for the schema; `pictures` of options, by id. */
export const storedSchemaOf = (
  attributes: readonly EntityRecords['attributes'][],
  sets: readonly EntityRecords['attributes-sets'][],
  pictures: ReadonlyMap<string, EntityRecords['media']> = new Map(),
): StoredSchema => {
  const entities = entitiesOf(sets);
  const fieldsOf = (records: readonly EntityRecords['attributes'][]): StoredField[] =>
    records.flatMap((record) => fieldOf(record, entities.get(record._id) ?? withoutSet, pictures));
  return {
    fields: fieldsOf(attributes.filter(({ _deleted }) => !_deleted)),
    trashedFields: fieldsOf(attributes.filter(({ _deleted }) => _deleted)),
    sets: sets.filter(({ _deleted }) => !_deleted).map(setOf),
  };
};

/** Attributes and attribute sets as the schema takes them: what is in the trash is no field and no set. */
export const schemaSource: SchemaSource = {
  collections: [attributeCollection, setCollection],
  read: async (store) => {
    const sort = [{ path: '_increment', direction: 1 as const }];
    const [attributes, sets] = await Promise.all([
      store.find(attributeCollection, { where: matchAll, sort }),
      store.find(setCollection, { where: matchAll, sort }),
    ]);
    return storedSchemaOf(attributes.records, sets.records, await picturesOf(attributes.records, store));
  },
};
