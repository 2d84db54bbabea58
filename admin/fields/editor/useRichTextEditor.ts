import { useEffect, useRef, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { cleanPaste } from './cleanPaste';
import { editorExtensions } from './editorExtensions';
import { handleTabKey } from './handleTabKey';
import { pictureFiles } from './pictureFiles';
import { htmlToEditorContent, editorToHtml } from './richTextValue';

/** Plugins tidy a document at its first change (a table's holes, a line below it); that is no edit of the person. */
const normalizeDocument = (editor: Editor): void =>
  editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));

/** What was last given to the editor, and how it writes the same. */
interface LoadedValue {
  value: string;
  serialized: string;
}

/**
 * The editor of one value. It tells of edits only: a text that is merely looked at keeps its own spelling, and one that
 * is brought back to where it began is that text again.
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
  /** Pictures that are pasted or dropped. */
  onFiles(files: readonly File[]): void;
}): Editor {
  const [initialValue] = useState(value);
  const loadedValue = useRef<LoadedValue>({ value: initialValue, serialized: '' });
  const lastEmitted = useRef(initialValue);
  // What the editor does to a text that it has just been given is no edit.
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
    // The strict Content-Security-Policy takes no style element of a library's own.
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
    // Another value than this editor's own: discarded, copied from the other language, loaded anew.
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
