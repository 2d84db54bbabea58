import { goToNextCell } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Tab goes through the cells of a table and, from the last one or from anywhere else, on to the next control: no key is
 * a trap. true keeps the editor from taking the key.
 */
export function handleTabKey(view: EditorView, event: KeyboardEvent): boolean {
  if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (view.editable && goToNextCell(event.shiftKey ? -1 : 1)(view.state, view.dispatch)) event.preventDefault();
  return true;
}
