import { useEffect } from 'react';
import type { Editor } from '@tiptap/core';

export interface EditorElement {
  id: string;
  /** The HTML source is shown in place of the editor and has its id. */
  isHidden: boolean;
  attributes: Readonly<Record<string, string>>;
}

/** Makes the elements that `RichTextInput` renders those of an input of ours. `attributes` are read by the editor. */
export function useEditorElement(editor: Editor | null, { id, isHidden, attributes }: EditorElement): void {
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    // It refers to a box with the id of our label, and is not allowed on an element without a role.
    editor.view.dom.parentElement?.removeAttribute('aria-labelledby');
    editor.view.dom.closest(`[id="${id}-label"]`)?.removeAttribute('id');
  }, [editor, id]);

  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    if (isHidden) editor.view.dom.removeAttribute('id');
    else editor.view.dom.id = id;
  }, [editor, id, isHidden]);

  useEffect(() => {
    // Plugins are asked for their attributes when the view is updated.
    if (editor && !editor.isDestroyed) editor.view.setProps({});
  }, [editor, attributes]);
}
