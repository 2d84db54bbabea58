import type { Where } from '#domain/query/Where';
import { allOf, anyOf, flagIs, matchNone } from '#domain/query/Where';
import { shownPictures } from '#domain/query/shownPictures';
import { shownPath } from '#domain/query/CollectionSpec';
import { joinPath } from '#domain/fields/fieldPaths';
import { fieldTypeOf } from '#domain/fields/registry';
import { mainKey } from '#domain/form/localisedKeys';
import { kyivDate, shiftDate } from '#domain/time/kyiv';
import { isObject } from '#domain/wire/isObject';
import type { PublicationProblem } from '#domain/wire/PublicationCheck';
import type { Clock } from '#core/ports/Clock';
import type { ReadStore } from '#core/ports/ReadStore';
import { whereUnapproved } from '#core/schema/ApprovalSpec';
import { branchIds } from '#core/records/branch';
import type { FieldSpec, FilteredEntity } from '#core/schema/EntitySpec';
import type { PublicNeed } from '#core/schema/PublicNeed';
import { visibleFrom, visibleTo } from './visibleDates';

const isMissing = (path: string): Where => ({ op: 'exists', path, value: false });
const isOneOf = (path: string, values: readonly string[]): Where => ({ op: 'in', path, values });
const inactive = anyOf(flagIs('active.0', false), flagIs('_deleted', true));

/** Categories that buyers do not see: inactive ones, and all below them. */
export async function hiddenCategories(store: ReadStore): Promise<string[]> {
  const tree = { collection: { name: 'categories' }, spec: {} } as const;
  return branchIds(tree, await store.ids('categories', { where: inactive }), { store });
}

/** Where the index says whether a field has a value: of one with languages in the main one, which is the required one. */
const presencePath = (field: FieldSpec): string =>
  joinPath(`${field.name}.${mainKey(field)}`, fieldTypeOf(field.type).sortSubpath ?? '');

/** Products that lack a required attribute of their set; `name`: that attribute only. */
function lacksRequired({ forms, fields, collection }: FilteredEntity): [name: string, where: Where][] {
  const indexed = new Set(collection.indexed.map(({ path }) => path));
  const others = forms.slice(1).map(({ id }) => id);
  return forms.flatMap((form, at) => {
    // Products without a set, or with one that is gone, have the form of the first one.
    const ofSet: Where =
      at === 0 ? { op: 'not', of: isOneOf('attributes-set.0', others) } : isOneOf('attributes-set.0', [form.id]);
    return [...form.names].flatMap((name): [string, Where][] => {
      const field = fields.get(name);
      const path = field?.required ? presencePath(field) : undefined;
      return path !== undefined && indexed.has(path) ? [[name, allOf(ofSet, isMissing(path))]] : [];
    });
  });
}

interface PublicationRule extends Omit<PublicationProblem, 'date'> {
  where: Where;
}

interface PublicationServices {
  store: ReadStore;
  clock: Clock;
}

/** Why buyers do not see a product: conditions over its index, each with the field where it is mended. */
export async function publicationRules(
  entity: FilteredEntity,
  { store, clock }: PublicationServices,
): Promise<PublicationRule[]> {
  const today = kyivDate(clock.now());
  const [shops, categories] = await Promise.all([store.ids('shops', { where: inactive }), hiddenCategories(store)]);
  const rules: PublicationRule[] = [
    { code: 'off', field: 'active', where: flagIs('active.0', false) },
    {
      code: 'notYet',
      field: visibleFrom,
      where: { op: 'range', path: `${visibleFrom}.0`, from: shiftDate(today, 1) },
    },
    { code: 'noLonger', field: visibleTo, where: { op: 'range', path: `${visibleTo}.0`, to: shiftDate(today, -1) } },
    {
      code: 'noPrice',
      field: 'price',
      where: anyOf(isMissing('price.0.default'), { op: 'range', path: 'price.0.default', to: 0 }),
    },
    {
      code: 'noPhoto',
      field: 'gallery',
      where: isMissing(shownPath('gallery')),
    },
    {
      code: 'outOfStock',
      field: 'quantity',
      where: anyOf(isMissing('quantity.0'), { op: 'range', path: 'quantity.0', to: 0 }),
    },
    { code: 'notApproved', field: '', where: whereUnapproved },
    { code: 'shopOff', field: 'shop', where: isOneOf('shop.0', shops) },
    { code: 'categoryOff', field: 'category', where: isOneOf('category.0', categories) },
  ];
  const lacking = lacksRequired(entity).filter(([name]) => name !== 'price');
  return [...rules, ...lacking.map(([field, where]) => ({ code: 'requiredEmpty' as const, field, where }))];
}

/**
 * Of these reasons those that a product tells of itself, and that it may not have had to be seen. Which attributes are
 * required is asked of its set alone.
 */
export const productNeeds: readonly PublicNeed[] = [
  { field: visibleFrom, isMet: ({ 0: day }, at) => typeof day !== 'string' || day <= kyivDate(at) },
  { field: 'price', isMet: ({ 0: price }) => isObject(price) && Number(price.default) > 0 },
  { field: 'gallery', isMet: ({ 0: pictures }) => shownPictures(pictures).length > 0 },
];

/** Products that buyers do not see for any reason. */
export async function notVisible(entity: FilteredEntity, services: PublicationServices): Promise<Where> {
  const rules = await publicationRules(entity, services);
  return anyOf(matchNone, ...rules.map(({ where }) => where));
}
