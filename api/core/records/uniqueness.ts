import type { Where } from '#domain/query/Where';
import { allOf, matchAll } from '#domain/query/Where';
import { readPath } from '#domain/query/readPath';
import { foldText } from '#domain/text/foldText';
import type { Language } from '#domain/text/Language';
import { maxSlugLength } from '#domain/text/slugify';
import { slugOfTitle } from '#domain/form/slugOfTitle';
import { deepEqual } from '#domain/form/deepEqual';
import { localisedKeys } from '#domain/form/localisedKeys';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import type { FieldSpec } from '../schema/EntitySpec';
import { fieldsThat } from '../schema/fieldsThat';
import { formerOwners } from './FormerAddress';
import { localisedOf, textOf } from '../schema/valueOf';
import { withoutEnd } from '#domain/text/withoutEnd';

const excludingSelf = (id: string): Where | null => (id === '' ? null : { op: 'not', of: { op: 'ids', ids: [id] } });

/** Whether another record matching `within`, in the trash or not, has the value (requirements N-34). */
export async function isTaken(
  entity: Entity,
  path: string,
  value: string,
  ownId: string,
  context: Context,
  within: Where = matchAll,
): Promise<boolean> {
  if (value.trim() === '') return false;
  return (
    (await context.store.count(
      entity.collection.name,
      allOf({ op: 'in', path, values: [value] }, excludingSelf(ownId), within),
    )) > 0
  );
}

/**
 * The unique fields whose value another record has. Only for a form that is invalid anyway; at a save the store
 * enforces uniqueness.
 */
export async function takenFields(
  entity: Entity,
  record: StoredRecord,
  names: ReadonlySet<string>,
  context: Context,
): Promise<string[]> {
  const taken: string[] = [];
  for (const { name, path } of entity.collection.unique) {
    const value = readPath(record, path.split('.'));
    if (names.has(name) && typeof value === 'string' && (await isTaken(entity, path, value, record._id, context)))
      taken.push(name);
  }
  return taken;
}

const maxCandidates = 30;

/** Characters of the value that leave room for `-${end}`; not limited where the field is not. */
function roomFor(end: string, { type, maxlength = type === 'slug' ? maxSlugLength : Infinity }: FieldSpec): number {
  return maxlength - end.length - 1;
}

const withSuffix = (field: FieldSpec, value: string, end: string): string =>
  `${withoutEnd([...value].slice(0, roomFor(end, field)).join(''), '-')}-${end}`;

/**
 * The value with a random suffix (32 bits), which a concurrent save does not generate too; the value itself where the
 * field is too short for one.
 */
export function uniqueFallback(field: FieldSpec, value: string, context: Context): string {
  const end = context.cryptoProvider.randomHex(4);
  return roomFor(end, field) > 0 ? withSuffix(field, value, end) : value;
}

/** The former addresses of other records among these slugs, folded: what is generated leaves them to those. */
async function formerSlugs(
  { spec: { publicPage } }: Entity,
  { type }: FieldSpec,
  slugs: readonly string[],
  ownId: string,
  context: Context,
): Promise<string[]> {
  if (publicPage === undefined || type !== 'slug') return [];
  const owners = await formerOwners(publicPage, slugs, context);
  return [...owners].flatMap(([slug, owner]) => (owner === ownId ? [] : [slug]));
}

/**
 * The value, or the first free one of value-2, value-3 … among the records `within`, cut to the maximum length;
 * `reserved`: folded texts that are not free either. A slug under which readers have seen another record is not free.
 */
export async function nextAvailableValue(
  entity: Entity,
  field: FieldSpec,
  value: string,
  ownId: string,
  context: Context,
  within: Where = matchAll,
  key = '0',
  reserved: ReadonlySet<string> = new Set(),
): Promise<string> {
  const path = `${field.name}.${key}`;
  const ends = Array.from({ length: maxCandidates - 1 }, (_, index) => String(index + 2));
  const suffixed = ends.filter((end) => roomFor(end, field) > 0).map((end) => withSuffix(field, value, end));
  const candidates = [value, ...suffixed];
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'in', path, values: candidates }, excludingSelf(ownId), within),
    limit: maxCandidates,
  });
  const takenValues = new Set([
    ...records.map((record) => foldText(String(readPath(record, [field.name, key])))),
    ...(await formerSlugs(entity, field, candidates, ownId, context)),
  ]);
  const isFree = (candidate: string): boolean =>
    !takenValues.has(foldText(candidate)) && !reserved.has(foldText(candidate));
  return candidates.find(isFree) ?? uniqueFallback(field, value, context);
}

/** Texts of a field's languages that are made unique where another record has them. */
type KeyedTexts = ReadonlyMap<Language | '0', string>;

/** These by field. */
export type AdjustableTexts = ReadonlyMap<string, KeyedTexts>;

const adjustableTypes: readonly FieldTypeCode[] = ['text', 'slug'];

const adjustableFields = fieldsThat(
  ({ unique, generateUnique, type }) => Boolean(unique && generateUnique) && adjustableTypes.includes(type),
);

/**
 * What a save makes unique instead of refusing it: generated slugs, and changed values of fields with `generateUnique`.
 * `exact`: fields whose values are stored as they are, or refused.
 */
export function adjustableTexts(
  entity: Entity,
  record: StoredRecord,
  current: StoredRecord | null,
  generatedSlugs: ReadonlyMap<string, string>,
  exact: readonly string[],
): AdjustableTexts {
  const texts = new Map<string, KeyedTexts>(
    [...generatedSlugs].map(([name, slug]) => [name, new Map([['0', slug] as const])] as const),
  );
  for (const field of adjustableFields(entity)) {
    const { name } = field;
    if (exact.includes(name)) continue;
    if (texts.has(name) || (current && deepEqual(current[name], record[name]))) continue;
    const value = localisedOf(record, name);
    const own = localisedKeys(field).flatMap((key) => {
      const text = value[key];
      return typeof text === 'string' && text !== '' ? [[key, text] as const] : [];
    });
    if (own.length > 0) texts.set(name, new Map(own));
  }
  return texts;
}

/**
 * The field's value with the first free text in each language; `isContested`: others save the same texts right now, so
 * that a random suffix is taken instead of the next one. A text that the record has already stays where it is free: who
 * types a slug may take a former address.
 */
export async function uniqueValue(
  entity: Entity,
  field: FieldSpec,
  texts: KeyedTexts,
  record: StoredRecord,
  isContested: boolean,
  context: Context,
): Promise<Localised> {
  const value: Localised = { ...localisedOf(record, field.name) };
  for (const [key, text] of texts) {
    const isFree = value[key] === text && !(await isTaken(entity, `${field.name}.${key}`, text, record._id, context));
    const free = isFree ? text : await nextAvailableValue(entity, field, text, record._id, context, matchAll, key);
    value[key] = free !== text && isContested ? uniqueFallback(field, text, context) : free;
  }
  return value;
}

/** Gives unique fields free values in place of adjustable texts that other records have. */
export async function makeUnique(
  entity: Entity,
  record: StoredRecord,
  adjustable: AdjustableTexts,
  context: Context,
): Promise<void> {
  for (const [name, texts] of adjustable) {
    const field = entity.fields.get(name);
    if (field?.unique) record[name] = await uniqueValue(entity, field, texts, record, false, context);
  }
}

const generatedFields = fieldsThat(({ type, from }) => type === 'slug' && from !== undefined);

/** Generates empty slugs from their source fields. Returns the base text of each generated slug, by field. */
export async function generateSlugs(
  entity: Entity,
  record: StoredRecord,
  context: Context,
): Promise<Map<string, string>> {
  const generatedSlugs = new Map<string, string>();
  for (const field of generatedFields(entity)) {
    if (field.from === undefined || textOf(record, field.name) !== '') continue;
    const slug = slugOfTitle(localisedOf(record, field.from), field.maxlength);
    if (slug === '') continue;
    record[field.name] = {
      '0': field.unique ? await nextAvailableValue(entity, field, slug, record._id, context) : slug,
    };
    generatedSlugs.set(field.name, slug);
  }
  return generatedSlugs;
}
