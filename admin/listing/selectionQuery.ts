import type { MultiSelection } from '../../dataProvider/recordCalls';
import { wireFilterOf } from '../../dataProvider/wireFilterOf';
import type { Selection } from './selection';
import { selectionBody } from './selection';
import type { Listing } from './useListing';

/** The selected rows as calls for many name them: with the tab, search and filter that they were selected under. */
export function selectionQuery(
  { address, filters }: Pick<Listing, 'address' | 'filters'>,
  selection: Selection,
): MultiSelection {
  const filter = wireFilterOf(filters ?? [], address.filter, Date.now());
  return {
    type: address.type,
    ...(address.search && { search: address.search }),
    ...(filter && { filter }),
    ...selectionBody(selection),
  };
}
