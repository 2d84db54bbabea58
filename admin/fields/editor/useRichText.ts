import { useEffect, useRef, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { cleanPaste } from './cleanPaste';
import { editorExtensions } from './editorExtensions';
import { leaveByTab } from './leaveByTab';
import { pictureFiles } from './pictureFiles';
import { contentOf, valueOf } from './richTextValue';

/** Plugins tidy a document at its first change (a table's holes, a line below it); that is no edit of the person. */
const settle = (editor: Editor): void => editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));

/** What was last given to the editor, and how it writes the same. */
interface Known {
  value: string;
  written: string;
}

/**
 * The editor of one value. It tells of edits only: a text that is merely looked at keeps its own spelling, and one that
 * is brought back to where it began is that text again.
 */
export function useRichText({
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
  const [start] = useState(value);
  const known = useRef<Known>({ value: start, written: '' });
  const told = useRef(start);
  // What the editor does to a text that it has just been given is no edit.
  const listening = useRef(false);
  const tell = useRef(onChange);
  const takeFiles = useRef(onFiles);
  useEffect(() => {
    tell.current = onChange;
    takeFiles.current = onFiles;
  });

  const editor = useEditor({
    extensions: editorExtensions,
    content: contentOf(start),
    editable,
    // The strict Content-Security-Policy takes no style element of a library's own.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { ...attributes },
      transformPastedHTML: cleanPaste,
      handleDOMEvents: { keydown: leaveByTab },
      ...pictureFiles((files) => takeFiles.current(files)),
    },
    onCreate: ({ editor: created }) => {
      settle(created);
      known.current = { value: told.current, written: valueOf(created) };
      listening.current = true;
    },
    onUpdate: ({ editor: changed }) => {
      if (!listening.current) return;
      const written = valueOf(changed);
      const next = written === known.current.written ? known.current.value : written;
      if (next === told.current) return;
      told.current = next;
      tell.current(next);
    },
  });

  useEffect(() => {
    // Another value than this editor's own: discarded, copied from the other language, loaded anew.
    if (editor.isDestroyed || value === told.current) return;
    told.current = value;
    const wasListening = listening.current;
    listening.current = false;
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
    settle(editor);
    known.current = { value, written: valueOf(editor) };
    listening.current = wasListening;
  }, [editor, value]);

  const described = JSON.stringify(attributes);
  useEffect(() => {
    if (editor.isDestroyed) return;
    editor.setOptions({
      editable,
      editorProps: { ...editor.options.editorProps, attributes: JSON.parse(described) as Record<string, string> },
    });
  }, [editor, editable, described]);

  return editor;
}
