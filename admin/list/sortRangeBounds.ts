import type { FieldTypeCode } from '../../domain/fields/FieldTypeCode';
import type { AddressFilter } from '../../domain/query/addressFilter';
import type { ListAttribute } from '../../domain/wire/Listing';

const numberTypes: readonly FieldTypeCode[] = ['number', 'price', 'ranking'];
const dateTypes: readonly FieldTypeCode[] = ['date', 'datetime'];

function isReversed(type: FieldTypeCode, from: string, to: string): boolean {
  if (from === '' || to === '') return false;
  // Days are written so that they compare as texts.
  return numberTypes.includes(type) ? Number(from) > Number(to) : dateTypes.includes(type) && from > to;
}

/** A range «100 – 50» would find nothing and look as if nothing were there: bounds that stand the wrong way round are put right. */
export const sortRangeBounds = (
  filter: AddressFilter,
  attributes: readonly Pick<ListAttribute, 'name' | 'type'>[],
): AddressFilter =>
  Object.fromEntries(
    Object.entries(filter).map(([name, values]) => {
      const type = attributes.find((attribute) => attribute.name === name)?.type;
      const [from = '', to = ''] = values;
      return [name, type && isReversed(type, from, to) ? [to, from] : values];
    }),
  );
