import type { MultiSelection } from '../../../dataProvider/recordCalls';
import { selectionQuery } from '../../listing/selectionQuery';
import type { Selection } from '../../listing/selection';
import { isSelected } from '../../listing/selection';
import { firstAddress } from '../../routing/listAddress';
import type { LibraryFile } from '../LibraryFile';
import type { Library } from './useLibrary';

export type MediaSelectionQuery = MultiSelection;

/** The selected files as the call for many names them. */
export const mediaSelection = (
  { query: { type, search, filter }, filters }: Pick<Library, 'query' | 'filters'>,
  selection: Selection,
): MediaSelectionQuery => selectionQuery({ address: { ...firstAddress, type, search, filter }, filters }, selection);

/** Ids of all from the file that was picked last to this one; null where some between them have not come yet. */
export function idsBetween(
  places: readonly (LibraryFile | undefined)[],
  from: string | null,
  to: string,
): readonly string[] | null {
  const at = (id: string | null): number => places.findIndex((file) => file?.id === id);
  const [first = -1, last = -1] = [from === null ? -1 : at(from), at(to)].sort((one, other) => one - other);
  if (first < 0) return [to];
  const between = places.slice(first, last + 1);
  const ids = between.flatMap((file) => (file ? [file.id] : []));
  return ids.length < between.length ? null : ids;
}

/** Where all that is found is selected, these are among it already. */
export const withPicked = (selection: Selection, ids: readonly string[]): Selection =>
  selection.mode === 'all' ? selection : { mode: 'some', ids: new Set([...selection.ids, ...ids]) };

export const selects =
  (selection: Selection) =>
  (id: string): boolean =>
    isSelected(selection, id);
