import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import type { AddressFilter } from '#domain/query/addressFilter';
import type { ListAttribute } from '#domain/wire/Listing';
import { listFieldTypeOf } from '../cells/columnFieldTypes';

function isReversed(type: FieldTypeCode, from: string, to: string): boolean {
  if (from === '' || to === '') return false;
  const kind = listFieldTypeOf(type)?.filter;
  // Dates are YYYY-MM-DD, so that they can be compared as strings.
  return kind === 'numberRange' ? Number(from) > Number(to) : kind === 'dateRange' && from > to;
}

/** Swaps the bounds of a reversed range: «100 – 50» would find nothing and look like an empty list. */
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
