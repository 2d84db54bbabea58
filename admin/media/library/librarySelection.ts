import type { MultiSelection } from '../../../dataProvider/recordCalls';
import { selectionQuery } from '../../listing/selectionQuery';
import type { Selection } from '../../listing/selection';
import { isSelected } from '../../listing/selection';
import { firstAddress } from '../../routing/listAddress';
import type { Library } from './useLibrary';

export type MediaSelectionQuery = MultiSelection;

/** The selected files as the call for many names them. */
export const mediaSelection = ({ query: { type, search, filter }, filters }: Pick<Library, 'query' | 'filters'>, selection: Selection): MediaSelectionQuery =>
  selectionQuery({ address: { ...firstAddress, type, search, filter }, filters }, selection);

/** All from the file that was picked last to this one. */
export function pickedRange(ids: readonly string[], from: string | null, to: string, selection: Selection): Selection {
  const places = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)].sort((one, other) => one - other);
  const [first = -1, last = -1] = places;
  if (first < 0 || selection.mode === 'all') return selection;
  return { mode: 'some', ids: new Set([...selection.ids, ...ids.slice(first, last + 1)]) };
}

export const selects = (selection: Selection) => (id: string): boolean => isSelected(selection, id);
