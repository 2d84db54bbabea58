import { goToNextCell } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Tab moves through the cells of a table and, from the last one or from anywhere else, to the next control: there is no
 * keyboard trap. true prevents the editor's own handling.
 */
export function handleTabKey(view: EditorView, event: KeyboardEvent): boolean {
  if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (view.editable && goToNextCell(event.shiftKey ? -1 : 1)(view.state, view.dispatch)) event.preventDefault();
  return true;
}
