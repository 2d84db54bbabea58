/** Selected rows, or select-all mode with exclusions (shell §4: select-all-found). */
export type ListSelection = { mode: 'some'; ids: ReadonlySet<string> } | { mode: 'all'; except: ReadonlySet<string> };

export const emptySelection: ListSelection = { mode: 'some', ids: new Set() };
export const allFoundSelection: ListSelection = { mode: 'all', except: new Set() };

const withToggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
};

export const isSelected = (selection: ListSelection, id: string): boolean =>
  selection.mode === 'all' ? !selection.except.has(id) : selection.ids.has(id);

/** In select-all mode a toggled row is excluded; the others stay selected. */
export const toggleItem = (selection: ListSelection, id: string): ListSelection =>
  selection.mode === 'all'
    ? { mode: 'all', except: withToggled(selection.except, id) }
    : { mode: 'some', ids: withToggled(selection.ids, id) };

/** Checkbox in the header: selects all rows of the page, or none of them. */
export function togglePage(selection: ListSelection, page: readonly string[]): ListSelection {
  const shouldSelect = !page.every((id) => isSelected(selection, id));
  return page.filter((id) => isSelected(selection, id) !== shouldSelect).reduce(toggleItem, selection);
}

export const selectedCount = (selection: ListSelection, total: number): number =>
  selection.mode === 'all' ? Math.max(total - selection.except.size, 0) : selection.ids.size;

/** The selection in the shape of the list call: with `selectedAll` the items are the excluded ones. */
export const selectionParams = (selection: ListSelection): { selectedAll?: true; selectedItems: string[] } =>
  selection.mode === 'all'
    ? { selectedAll: true, selectedItems: [...selection.except] }
    : { selectedItems: [...selection.ids] };
