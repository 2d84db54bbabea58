import { allOf, notDeleted } from '#domain/query/Where';
import { foldText } from '#domain/text/foldText';
import type { Language } from '#domain/text/Language';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { VariableRelation } from '#domain/wire/VariableRelation';
import type { Services } from '#core/kernel/Context';
import type { Entity } from '#core/schema/defineEntity';
import { localisedOf, valueOf } from '#core/schema/valueOf';
import type { ExchangedCharacteristic } from '../stored/StoredExchange';
import { refusal } from './refusal';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** An attribute of a variation, and its option, in the texts that 1C may have for them, folded. */
interface VariationOption {
  names: ReadonlySet<string>;
  values: ReadonlySet<string>;
}

interface Variation {
  product: EntityRecords['products'];
  options: readonly VariationOption[];
}

/** What is no list has no entries: damaged data of one product does not end the file. */
const entriesOf = <Item>(list: readonly Item[] | null): readonly Item[] => (Array.isArray(list) ? list : []);

const variationsOf = (product: EntityRecords['products']) => entriesOf(valueOf(product, 'variations'));

const foldedTexts = (
  ...texts: readonly (string | Partial<Record<Language, string | null>> | undefined)[]
): Set<string> =>
  new Set(
    texts
      .flatMap((text) => (typeof text === 'object' ? [text.uk, text.en] : [text]))
      .flatMap((text) => (text === undefined || text === null || text === '' ? [] : foldText(text))),
  );

/** The variations of each product, by its id; those of another shop and of the trash are left out. */
export async function readFamilies(
  entity: Entity,
  products: readonly EntityRecords['products'][],
  shop: string,
  { store }: Pick<Services, 'store'>,
): Promise<Map<string, Variation[]>> {
  const lists = new Map(products.map((product) => [product._id, variationsOf(product)]));
  const entries = [...lists.values()].flat();
  if (entries.length === 0) return new Map();
  const ids = [...new Set(entries.map(({ relation }) => relation))];
  const where = allOf({ op: 'ids', ids }, { op: 'in', path: 'shop.0', values: [shop] }, notDeleted);
  const related = new Map(
    (await store.find(entity.collection.name, { where })).records.map((each) => [each._id, each]),
  );
  const named = [...new Set(entries.flatMap(({ props }) => props.map(({ attribute }) => attribute)))];
  const attributes = new Map((await store.getMany('attributes', named)).map((each) => [each._id, each]));
  const optionOf = ({ attribute, option }: VariableRelation['props'][number]): VariationOption => {
    const record = attributes.get(attribute);
    const found = entriesOf(record ? valueOf(record, 'options') : null).find(({ _id }) => _id === option);
    return {
      names: record ? foldedTexts(localisedOf(record, 'title')) : new Set(),
      values: foldedTexts(found?.title, found?.label, found?.slug),
    };
  };
  const variation = ({ relation, props }: VariableRelation): Variation[] => {
    const product = related.get(relation);
    return product ? [{ product, options: props.map(optionOf) }] : [];
  };
  return new Map([...lists].map(([id, list]) => [id, list.flatMap(variation)]));
}

/** Whether each option is one of the characteristic's and the other way round; by name where both have it. */
function fits({ options }: Variation, { options: characteristic }: Pick<ExchangedCharacteristic, 'options'>): boolean {
  if (options.length === 0 || options.length !== characteristic.length) return false;
  const left = [...characteristic];
  const take = (isFit: (at: number) => boolean): boolean => {
    const at = left.findIndex((_, index) => isFit(index));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const hasName = ({ names }: VariationOption): boolean => characteristic.some(({ name }) => names.has(foldText(name)));
  const byName = options.toSorted((one, other) => Number(hasName(other)) - Number(hasName(one)));
  return byName.every((option) =>
    take((at) => {
      const { name = '', value = '' } = left[at] ?? {};
      return option.values.has(foldText(value)) && (!hasName(option) || option.names.has(foldText(name)));
    }),
  );
}

/** The variation that a characteristic of 1C is, or why there is none. */
export function matchVariation(
  row: ExchangedCharacteristic,
  family: readonly Variation[],
): Pick<Variation, 'product'> | { reason: Bilingual } {
  const [match, ...others] = family.filter((variation) => fits(variation, row));
  const title = row.options.map(({ value }) => value).join(', ') || row.title;
  if (!match) return { reason: refusal('noVariation', { title }) };
  return others.length > 0 ? { reason: refusal('severalVariations', { title }) } : match;
}
