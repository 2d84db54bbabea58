import type { AddressFilter } from '#domain/query/addressFilter';
import { addressFilterFromText, addressFilterToText } from '#domain/query/addressFilter';
import type { ViewState } from '#domain/wire/View';
import type { ListAddress, ListSort } from '../../core/routing/listAddress';
import { defaultListAddress } from '../../core/routing/listAddress';

const parseSort = (text: string): ListSort | null =>
  text === '' ? null : text.startsWith('-') ? { name: text.slice(1), direction: -1 } : { name: text, direction: 1 };

/** The part of a view that the address holds; columns and page size are stored beside it. */
type ViewUrlState = Pick<ViewState, 'type' | 'search' | 'filter' | 'sort'>;

export const urlStateOf = ({ type, search, filter, sort }: ListAddress): ViewUrlState => ({
  ...(type === 'trash' && { type }),
  ...(search && { search }),
  ...(Object.keys(filter).length > 0 && { filter: addressFilterToText(filter) }),
  ...(sort && { sort: `${sort.direction < 0 ? '-' : ''}${sort.name}` }),
});

/** The address of a view's first page; without a view, of the whole list. */
export const viewAddress = (view: { _id: string; state: ViewState } | null): ListAddress => {
  const { type = 'active', search = '', filter = '', sort = '' } = view?.state ?? {};
  return {
    ...defaultListAddress,
    type,
    search,
    filter: addressFilterFromText(filter),
    sort: parseSort(sort),
    view: view?._id ?? '',
  };
};

/** Makes filters comparable, whatever their order. */
const canonicalFilter = (filter: AddressFilter) =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, values]) => values.length > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

export const isSameUrlState = (one: ViewState, other: ViewState): boolean =>
  (one.type ?? 'active') === (other.type ?? 'active') &&
  (one.search ?? '') === (other.search ?? '') &&
  (one.sort ?? '') === (other.sort ?? '') &&
  canonicalFilter(addressFilterFromText(one.filter ?? '')) ===
    canonicalFilter(addressFilterFromText(other.filter ?? ''));

export const isSameColumns = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
