/** Picked rows, or all found ones but some (shell §4: select-all-found). */
export type Selection = { mode: 'some'; ids: ReadonlySet<string> } | { mode: 'all'; except: ReadonlySet<string> };

export const nothingSelected: Selection = { mode: 'some', ids: new Set() };
export const allSelected: Selection = { mode: 'all', except: new Set() };

const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
};

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.mode === 'all' ? !selection.except.has(id) : selection.ids.has(id);

/** Picking a row while all found are selected leaves out that row and keeps all the others. */
export const toggleRow = (selection: Selection, id: string): Selection =>
  selection.mode === 'all'
    ? { mode: 'all', except: toggled(selection.except, id) }
    : { mode: 'some', ids: toggled(selection.ids, id) };

/** The box in the head: all rows of the page, or none of them. */
export function togglePage(selection: Selection, page: readonly string[]): Selection {
  const wanted = !page.every((id) => isSelected(selection, id));
  return page.filter((id) => isSelected(selection, id) !== wanted).reduce(toggleRow, selection);
}

export const selectedCount = (selection: Selection, found: number): number =>
  selection.mode === 'all' ? Math.max(found - selection.except.size, 0) : selection.ids.size;

/** As the list call takes it: with `selectedAll` the items are those left out. */
export const selectionBody = (selection: Selection): { selectedAll?: true; selectedItems: string[] } =>
  selection.mode === 'all'
    ? { selectedAll: true, selectedItems: [...selection.except] }
    : { selectedItems: [...selection.ids] };
