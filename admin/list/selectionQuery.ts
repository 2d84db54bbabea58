import type { MultiSelection } from '../../dataProvider/recordCalls';
import { wireFilterOf } from '../../dataProvider/wireFilterOf';
import type { ListSelection } from './listSelection';
import { selectionParams } from './listSelection';
import type { PanelListController } from './usePanelListController';

/** The selection in the shape of the bulk calls: with the tab, search and filter under which it was made. */
export function selectionQuery(
  { address, filters }: Pick<PanelListController, 'address' | 'filters'>,
  selection: ListSelection,
): MultiSelection {
  const filter = wireFilterOf(filters ?? [], address.filter, Date.now());
  return {
    type: address.type,
    ...(address.search && { search: address.search }),
    ...(filter && { filter }),
    ...selectionParams(selection),
  };
}
