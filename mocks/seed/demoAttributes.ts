import { initialGroupsOf } from '../../api/modules/catalogue/attributes-set/initialGroups';
import { storedSchemaOf } from '../../api/modules/catalogue/schemaSource';
import type { Entities } from '#core/schema/SchemaRegistry';
import { withStoredSchema } from '#core/schema/SchemaRegistry';
import { defaultSetId, defaultSetTitle } from '#core/schema/entityForms';
import { slugify } from '#domain/text/slugify';
import type { AttributedEntity } from '#domain/wire/Attribute';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { DemoAttribute } from './attributes';
import { attributes, attributesByKind, otherSets } from './attributes';
import { setTitles } from './attributeSets';
import type { DemoFile } from './demoFiles';
import { idOf } from './demoId';
import type { Values } from './demoRecord';

export const fileId = (name: string): string => idOf('media', name, 0);

/** Ids of the demo's attributes and of their options, by code and slug: sets and products refer to them. */
export const attributeId = (code: string): string => idOf('attribute', code, 0);
export const optionId = (code: string, slug: string): string => idOf('option', `${code}:${slug}`, 0);

export function attributeValues(
  { title, type, options = {}, settings = {} }: DemoAttribute,
  code: string,
  pictures: ReadonlyMap<string, DemoFile>,
): Values {
  const listed = Object.entries(options).map(([slug, { label, picture, ...option }], position) => ({
    _id: optionId(code, slug),
    _deleted: false,
    parent: attributeId(code),
    isDefault: false,
    slug,
    ...option,
    ...(label !== undefined && { label: { uk: label, en: label } }),
    ...(picture !== undefined && pictures.has(picture) && { image: fileId(picture) }),
    position,
  }));
  return {
    title,
    code: { 0: code },
    type: { 0: type },
    urlcode: { 0: slugify(title.uk) },
    options: { 0: listed },
    images: { 0: listed.flatMap(({ image }) => (image === undefined ? [] : [{ id: image }])) },
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, { 0: value }])),
  };
}

export const setId = (key: string): string => (key === defaultSetId ? key : idOf('attributes-set', key, 0));

interface DemoSet {
  entity: AttributedEntity;
  title: Bilingual;
  attributes: readonly string[];
}

const productSets = Object.entries(attributesByKind).map(([kind, codes]): [string, DemoSet] => [
  kind,
  { entity: 'product', title: setTitles[kind as keyof typeof attributesByKind], attributes: codes },
]);

export const demoSets: Readonly<Record<string, DemoSet>> = {
  [defaultSetId]: { entity: 'product', title: defaultSetTitle, attributes: [] },
  ...Object.fromEntries(productSets),
  ...otherSets,
};

/** A set of the demo: the groups that every set has, and a tab with attributes of its own. */
export function setValues({ entity, title, attributes: codes }: DemoSet, key: string): Values {
  const own = { _id: key, title, removable: true, items: codes.map(attributeId) };
  return {
    title,
    entity: { 0: entity },
    groups: { 0: [...initialGroupsOf(entity), ...(codes.length > 0 ? [own] : [])] },
  };
}

/** The set of a record and the values of its attributes by code, options by slug. */
export function valuesOfSet(set: string, byCode: Readonly<Record<string, unknown>>): Values {
  const known: Readonly<Record<string, DemoAttribute>> = attributes;
  const values = Object.entries(byCode).map(([code, value]) => {
    const optionOf = (slug: unknown) => (known[code]?.options ? optionId(code, String(slug)) : slug);
    return [code, { 0: Array.isArray(value) ? value.map(optionOf) : optionOf(value) }];
  });
  return { 'attributes-set': { 0: setId(set) }, ...Object.fromEntries(values) } as Values;
}

/** The entities with the attributes and sets among these records. */
export const withDemoAttributes = (
  entities: Entities,
  records: Readonly<Record<string, readonly StoredRecord[]>>,
): Entities => withStoredSchema(entities, storedSchemaOf(records.attributes ?? [], records['attributes-sets'] ?? []));
