import type { Editor } from '@tiptap/core';
import { editor as richText } from '../../../domain/fields/editor';

const trailingEmptyParagraphs = /(<p(?: style="[^"]*")?><\/p>)+$/;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What the editor holds as it is stored; nothing to read or see is ''. The line that waits below a table is not part of it. */
export function editorToHtml(editor: Editor): string {
  const html = richText.normalise(editor.getHTML().replace(trailingEmptyParagraphs, ''), {});
  // A table that waits to be filled in is kept while it is worked on, though it says nothing yet.
  return richText.isEmpty(html) && !html.includes('<table') ? '' : html;
}

/** A value as the editor takes it: one that was plain text so far keeps its lines. */
export const htmlToEditorContent = (value: string): string =>
  /<[a-z!/]/i.test(value)
    ? value
    : value
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${/&(#\d+|\w+);/.test(line) ? line : escapeHtml(line)}</p>`)
        .join('');
