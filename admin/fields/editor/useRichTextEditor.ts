import { useEffect, useRef, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { cleanPaste } from './cleanPaste';
import { editorExtensions } from './editorExtensions';
import { handleTabKey } from './handleTabKey';
import { pictureFiles } from './pictureFiles';
import { htmlToEditorContent, editorToHtml } from './richTextValue';

/**
 * Lets plugins normalize the document (missing table cells, a trailing paragraph) before the first edit: they do so in
 * its first transaction, which must not count as a change by the person.
 */
const normalizeDocument = (editor: Editor): void =>
  editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));

/** The last value that was loaded into the editor, and how the editor serializes it. */
interface LoadedValue {
  value: string;
  serialized: string;
}

/**
 * The tiptap editor of one value. `onChange` is called for edits only: a text that is merely viewed keeps its original
 * HTML, and undoing all edits returns that HTML again.
 */
export function useRichTextEditor({
  value,
  onChange,
  attributes,
  editable,
  onFiles,
}: {
  value: string;
  onChange(value: string): void;
  attributes: Readonly<Record<string, string>>;
  editable: boolean;
  /** Called with pasted or dropped image files. */
  onFiles(files: readonly File[]): void;
}): Editor {
  const [initialValue] = useState(value);
  const loadedValue = useRef<LoadedValue>({ value: initialValue, serialized: '' });
  const lastEmitted = useRef(initialValue);
  // False while a value is loaded and normalized: these changes are no edits.
  const isListening = useRef(false);
  const onChangeRef = useRef(onChange);
  const takeFiles = useRef(onFiles);
  useEffect(() => {
    onChangeRef.current = onChange;
    takeFiles.current = onFiles;
  });

  const editor = useEditor({
    extensions: editorExtensions,
    content: htmlToEditorContent(initialValue),
    editable,
    // The strict Content-Security-Policy allows no style element of a library.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { ...attributes },
      transformPastedHTML: cleanPaste,
      handleDOMEvents: { keydown: handleTabKey },
      ...pictureFiles((files) => takeFiles.current(files)),
    },
    onCreate: ({ editor: created }) => {
      normalizeDocument(created);
      loadedValue.current = { value: lastEmitted.current, serialized: editorToHtml(created) };
      isListening.current = true;
    },
    onUpdate: ({ editor: changed }) => {
      if (!isListening.current) return;
      const serialized = editorToHtml(changed);
      const next = serialized === loadedValue.current.serialized ? loadedValue.current.value : serialized;
      if (next === lastEmitted.current) return;
      lastEmitted.current = next;
      onChangeRef.current(next);
    },
  });

  useEffect(() => {
    // The value was changed from outside the editor: discarded, copied from the other language, reloaded.
    if (editor.isDestroyed || value === lastEmitted.current) return;
    lastEmitted.current = value;
    const wasListening = isListening.current;
    isListening.current = false;
    editor.commands.setContent(htmlToEditorContent(value), { emitUpdate: false });
    normalizeDocument(editor);
    loadedValue.current = { value, serialized: editorToHtml(editor) };
    isListening.current = wasListening;
  }, [editor, value]);

  const attributesJson = JSON.stringify(attributes);
  useEffect(() => {
    if (editor.isDestroyed) return;
    editor.setOptions({
      editable,
      editorProps: { ...editor.options.editorProps, attributes: JSON.parse(attributesJson) as Record<string, string> },
    });
  }, [editor, editable, attributesJson]);

  return editor;
}
