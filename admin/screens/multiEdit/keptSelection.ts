import type { MultiSelection } from '../../../dataProvider/recordCalls';

const keyOf = (entity: string): string => `yarmarok.chosen ${entity}`;
const isSelection = (found: unknown): found is MultiSelection =>
  typeof found === 'object' && found !== null && ('selectedItems' in found || 'selectedAll' in found);

/** What was chosen in the list, for the screen that edits it: within this tab, also after a reload. */
export function keepSelection(entity: string, selection: MultiSelection): void {
  sessionStorage.setItem(keyOf(entity), JSON.stringify(selection));
}

export function keptSelection(entity: string): MultiSelection | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(entity)) ?? 'null');
    return isSelection(found) ? found : null;
  } catch {
    return null;
  }
}

export const forgetSelection = (entity: string): void => sessionStorage.removeItem(keyOf(entity));
