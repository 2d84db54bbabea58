import { useLayoutEffect, useRef, useState } from 'react';
import type { EditorOptions } from '@tiptap/core';
import { cleanPaste } from './cleanPaste';
import type { EditorValue } from './createEditorValue';
import { editorExtensions } from './editorExtensions';
import { elementAttributes } from './elementAttributes';
import { handleTabKey } from './handleTabKey';
import { pictureFiles } from './pictureFiles';

interface CurrentOptions {
  attributes: Readonly<Record<string, string>>;
  /** Called with pasted or dropped image files. */
  onFiles(files: readonly File[]): void;
}

/** `editorOptions` of a `RichTextInput`: always the same object, since it creates a new editor for other options. */
export function useEditorOptions(value: EditorValue, current: CurrentOptions): Partial<EditorOptions> {
  const latest = useRef(current);
  // Before the effects of `useEditorElement`, which is within.
  useLayoutEffect(() => {
    latest.current = current;
  });
  const [options] = useState(() => ({
    extensions: [...editorExtensions, value.extension, elementAttributes(() => latest.current.attributes)],
    // The strict Content-Security-Policy allows no style element of a library.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPaste,
      handleDOMEvents: { keydown: handleTabKey },
      ...pictureFiles((files) => latest.current.onFiles(files)),
    },
  }));
  return options;
}
