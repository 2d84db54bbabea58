import type { MultiSelection } from '../../dataProvider/recordCalls';

const storageKey = (entity: string): string => `yarmarok.chosen ${entity}`;
const isSelection = (stored: unknown): stored is MultiSelection =>
  typeof stored === 'object' && stored !== null && ('selectedItems' in stored || 'selectedAll' in stored);

/** The list's selection for the bulk edit screen, in session storage: this tab, also after a reload. */
export function writeStoredSelection(entity: string, selection: MultiSelection): void {
  sessionStorage.setItem(storageKey(entity), JSON.stringify(selection));
}

export function readStoredSelection(entity: string): MultiSelection | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(entity)) ?? 'null');
    return isSelection(stored) ? stored : null;
  } catch {
    return null;
  }
}

export const clearStoredSelection = (entity: string): void => sessionStorage.removeItem(storageKey(entity));
