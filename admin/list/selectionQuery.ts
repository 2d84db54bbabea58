import type { MultiSelection } from '../../dataProvider/recordCalls';
import { wireFilterOf } from '../../dataProvider/wireFilterOf';
import { selectedValuesOf } from '../../dataProvider/yarmarokDataProvider';
import type { ListAttribute } from '#domain/wire/Listing';
import type { FilterValues } from './context/filterValues';
import { listTypeOf, searchOf } from './context/filterValues';
import type { ListSelection } from './listSelection';
import { selectionParams } from './listSelection';

/** What a list finds, in the shape of the calls about its records: its tab, search and filter. */
export function foundQuery(filterValues: FilterValues, attributes: readonly ListAttribute[]): MultiSelection {
  const search = searchOf(filterValues);
  const filter = wireFilterOf(attributes, selectedValuesOf(filterValues), Date.now());
  return { type: listTypeOf(filterValues), ...(search && { search }), ...(filter && { filter }) };
}

/** The selection in the shape of the bulk calls: with the tab, search and filter under which it was made. */
export const selectionQuery = (
  filterValues: FilterValues,
  attributes: readonly ListAttribute[],
  selection: ListSelection,
): MultiSelection => ({ ...foundQuery(filterValues, attributes), ...selectionParams(selection) });
