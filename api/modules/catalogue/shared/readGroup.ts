import type { StoredRecord } from '#domain/wire/StoredRecord';
import { memberCombinations } from '#domain/catalogue/memberCombinations';
import { selectedValues } from '#domain/fields/select';
import type { VariableRelation } from '#domain/wire/VariableRelation';
import type { ReadStore } from '#core/ports/ReadStore';
import { valueOf } from '#core/schema/valueOf';
import type { OptionAttribute } from './optionAttributes';
import { optionAttributes } from './optionAttributes';
import type { EntityRecords } from '#core/ports/EntityRecords';

export const productCollection = 'products';

interface Group {
  /** With the combinations that follow from the options of the products. */
  list: VariableRelation[];
  products: ReadonlyMap<string, EntityRecords['products']>;
  /** The attributes that it varies by, by id. */
  attributes: ReadonlyMap<string, OptionAttribute>;
}

const chosenIn = (record: EntityRecords['products'], code: string): string[] => {
  const value = valueOf<StoredRecord>(record, code);
  return typeof value === 'string' || Array.isArray(value) ? selectedValues(value as string | string[]) : [];
};

/**
 * The products of a list, some of them as they are saved or will be, and the combinations that follow from their
 * options.
 */
export async function readGroup(
  entered: readonly VariableRelation[],
  saved: readonly EntityRecords['products'][],
  store: ReadStore,
): Promise<Group> {
  const ids = entered.map(({ relation }) => relation).filter((id) => !saved.some(({ _id }) => _id === id));
  const [attributes, records] = await Promise.all([
    optionAttributes(
      entered.map(({ props }) => props),
      store,
    ),
    ids.length === 0 ? [] : store.getMany(productCollection, ids),
  ]);
  const products = new Map([...records, ...saved].map((record) => [record._id, record]));
  const list = memberCombinations(entered, (product, attribute) => {
    const record = products.get(product);
    const found = attributes.get(attribute);
    return record && found ? chosenIn(record, found.code).filter((value) => found.options.has(value)) : [];
  });
  return { list, products, attributes };
}
