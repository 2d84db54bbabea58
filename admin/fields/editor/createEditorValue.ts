import type { AnyExtension, Editor, JSONContent } from '@tiptap/core';
import { commands, createDocument, Extension } from '@tiptap/core';
import { findLostMarkup } from './findLostMarkup';
import { documentToHtml, documentToMarkup, htmlToDocument, isMarkup, storedMarkup } from './richTextValue';

const loadedMeta = 'valueLoaded';

/** Stored HTML, and its markup that the editor can not keep: the first edit takes it out. */
export interface LoadedValue {
  html: string;
  lostMarkup: readonly string[];
}

/** What one `RichTextInput` needs to keep stored HTML as it is until the text is edited. */
export interface EditorValue {
  /** Loads values without making changes of them. */
  extension: AnyExtension;
  /**
   * `format` of the input: the form's HTML as a document. The same object as long as the value comes from the editor,
   * because the input loads each new one, and loading would drop the selection of cells and pictures.
   */
  format(): JSONContent;
  /** `format` while the value is edited as HTML source. */
  formatNothing(): JSONContent;
  /** `parse` of the input: the document as HTML, or the HTML that was loaded while the document is equal to it. */
  parse(): string;
  /** The live editor; null until it has loaded the first value. */
  editor(): Editor | null;
}

/**
 * `formValue` reads the form's value, which is newer than the one that the input was rendered with while changes follow
 * each other. `onLoaded` is told about each value that the editor has loaded.
 */
export function createEditorValue(formValue: () => string, onLoaded: (value: LoadedValue) => void): EditorValue {
  let editor: Editor | null = null;
  /** The form's value as far as the editor knows it; null when there is no editor that knows it. */
  let current: string | null = null;
  let loaded = { html: '', content: htmlToDocument('').toJSON() as JSONContent };
  /** The HTML of the loaded document after plugins have normalized it: missing cells, a trailing paragraph. */
  let loadedHtml = '';

  const extension = Extension.create({
    name: 'editorValue',

    addCommands: () => ({
      // `RichTextInput` calls it once after an editor is created, when there must be nothing to undo, and for each new
      // value.
      setContent: (content, options) => (props) => {
        if (options?.emitUpdate !== false) return commands.setContent(content, options)(props);
        const { tr, dispatch } = props;
        const document = createDocument(content, props.editor.schema);
        if (dispatch) {
          // Replaced even by an equal document, as plugins normalize what has changed.
          tr.replaceWith(0, tr.doc.content.size, document.content);
          if (props.editor !== editor) tr.setMeta('addToHistory', false);
          tr.setMeta('preventUpdate', true).setMeta(loadedMeta, true);
        }
        return true;
      },
    }),

    onTransaction: ({ editor: changed, transaction }) => {
      editor = changed;
      if (!transaction.getMeta(loadedMeta)) return;
      const markup = documentToMarkup(changed.state.doc);
      loadedHtml = storedMarkup(markup);
      const { html } = loaded;
      onLoaded({ html, lostMarkup: isMarkup(html) ? findLostMarkup(html, markup) : [] });
    },

    onDestroy() {
      // The next editor starts from the form's value.
      if (this.editor === editor) current = null;
    },
  });

  return {
    extension,
    format: () => {
      const html = formValue();
      if (html !== current) {
        current = html;
        loaded = { html, content: htmlToDocument(html).toJSON() as JSONContent };
      }
      return loaded.content;
    },
    formatNothing: () => loaded.content,
    parse: () => {
      const html = editor ? documentToHtml(editor.state.doc) : loadedHtml;
      current = html === loadedHtml ? loaded.html : html;
      return current;
    },
    editor: () => (editor?.isDestroyed ? null : editor),
  };
}
