import type { MultiSelection } from '../../../dataProvider/recordCalls';
import { filterValuesOf } from '../../list/context/filterValues';
import type { ListSelection } from '../../list/listSelection';
import { selectionQuery } from '../../list/selectionQuery';
import type { LibraryFile } from '../../fields/files/LibraryFile';
import type { Library } from './useLibrary';

/** The selected files in the shape of the bulk calls. */
export const mediaSelectionParams = (
  { query: { type, search, filter }, filters }: Pick<Library, 'query' | 'filters'>,
  selection: ListSelection,
): MultiSelection => selectionQuery(filterValuesOf(type, search, filter), filters ?? [], selection);

/** Ids from the last selected file to this one; null where some between them are not loaded. */
export function idsBetween(
  slots: readonly (LibraryFile | undefined)[],
  from: string | null,
  to: string,
): readonly string[] | null {
  const at = (id: string | null): number => slots.findIndex((file) => file?.id === id);
  const [first = -1, last = -1] = [from === null ? -1 : at(from), at(to)].sort((one, other) => one - other);
  if (first < 0) return [to];
  const rangeFiles = slots.slice(first, last + 1);
  const ids = rangeFiles.flatMap((file) => (file ? [file.id] : []));
  return ids.length < rangeFiles.length ? null : ids;
}

/** Adds ids to the selection; in select-all mode they are included already. */
export const addToSelection = (selection: ListSelection, ids: readonly string[]): ListSelection =>
  selection.mode === 'all' ? selection : { mode: 'some', ids: new Set([...selection.ids, ...ids]) };
