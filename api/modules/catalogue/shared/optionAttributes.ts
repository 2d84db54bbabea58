import type { AttributeOption } from '#domain/wire/Attribute';
import { hasOptions } from '#domain/wire/Attribute';
import type { VariationProp } from '#domain/wire/VariableRelation';
import type { ReadStore } from '#core/ports/ReadStore';
import { textOf, valueOf } from '#core/schema/valueOf';
import { attributeCollection } from './attributeCollections';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** An attribute with options, as stored. */
export interface OptionAttribute {
  id: string;
  /** The name of its field. */
  code: string;
  /** Options outside of the trash, by id. */
  options: ReadonlyMap<string, AttributeOption>;
}

function toOptionAttribute(record: EntityRecords['attributes']): OptionAttribute[] {
  const options = valueOf(record, 'options');
  if (record._deleted || !hasOptions(textOf(record, 'type')) || !Array.isArray(options)) return [];
  const active = (options as AttributeOption[]).filter(({ _deleted }) => !_deleted);
  return [{ id: record._id, code: textOf(record, 'code'), options: new Map(active.map((each) => [each._id, each])) }];
}

/** The attributes that these combinations name, by id; what is in the trash or has no options is left out. */
export async function optionAttributes(
  combinations: readonly (readonly VariationProp[])[],
  store: ReadStore,
): Promise<Map<string, OptionAttribute>> {
  const ids = [...new Set(combinations.flatMap((props) => props.map(({ attribute }) => attribute)))];
  const records = ids.length === 0 ? [] : await store.getMany(attributeCollection, ids);
  return new Map(records.flatMap(toOptionAttribute).map((attribute) => [attribute.id, attribute]));
}
