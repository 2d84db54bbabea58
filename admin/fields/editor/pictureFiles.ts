import type { EditorView } from '@tiptap/pm/view';
import { TextSelection } from '@tiptap/pm/state';

/** The pictures of a paste or a drop; none where it brings text as well, which names its pictures itself. */
function picturesIn(data: DataTransfer | null): File[] {
  if (!data || data.getData('text/html') !== '') return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}

/** What the editor does with files: it gives them on, and takes everything else itself. */
export const pictureFiles = (onFiles: (files: readonly File[]) => void) => ({
  handlePaste: (_view: EditorView, event: ClipboardEvent): boolean => {
    const files = picturesIn(event.clipboardData);
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  },
  handleDrop: (view: EditorView, event: DragEvent, _slice: unknown, moved: boolean): boolean => {
    const files = moved ? [] : picturesIn(event.dataTransfer);
    if (files.length === 0) return false;
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
    onFiles(files);
    return true;
  },
});
