import type { EditorView } from '@tiptap/pm/view';
import { TextSelection } from '@tiptap/pm/state';

/** Image files of a paste or drop; none when it also contains HTML, which refers to its images itself. */
function picturesIn(data: DataTransfer | null): File[] {
  if (!data || data.getData('text/html') !== '') return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}

/** ProseMirror props: handle pasted and dropped image files, and leave everything else to the editor. */
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
