import type { Editor } from '@tiptap/core';
import { editor as richText } from '../../../domain/fields/editor';

const trailingEmptyParagraphs = /(<p(?: style="[^"]*")?><\/p>)+$/;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The editor's content as stored HTML; '' when there is nothing to read or see. The trailing paragraph below a table is
 * left out.
 */
export function editorToHtml(editor: Editor): string {
  const html = richText.normalise(editor.getHTML().replace(trailingEmptyParagraphs, ''), {});
  // An empty table is kept, as it is about to be filled in.
  return richText.isEmpty(html) && !html.includes('<table') ? '' : html;
}

/** A value as editor content; plain text keeps its line breaks. */
export const htmlToEditorContent = (value: string): string =>
  /<[a-z!/]/i.test(value)
    ? value
    : value
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${/&(#\d+|\w+);/.test(line) ? line : escapeHtml(line)}</p>`)
        .join('');
