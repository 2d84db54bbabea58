import { createDocument, getHTMLFromFragment, getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { editor as richText } from '../../../domain/fields/editor';
import { editorExtensions } from './editorExtensions';

const schema = getSchema(editorExtensions);
const trailingEmptyParagraphs = /(<p(?: style="[^"]*")?><\/p>)+$/;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The editor's document as stored HTML; '' when there is nothing to read or see. The trailing paragraph below a table
 * is left out.
 */
export function documentToHtml({ content, type }: Node): string {
  const html = richText.normalise(getHTMLFromFragment(content, type.schema).replace(trailingEmptyParagraphs, ''), {});
  // An empty table is kept, as it is about to be filled in.
  return richText.isEmpty(html) && !html.includes('<table') ? '' : html;
}

const textToHtml = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${/&(#\d+|\w+);/.test(line) ? line : escapeHtml(line)}</p>`)
    .join('');

/** A value as a document of the editor; plain text keeps its line breaks. */
export const htmlToDocument = (value: string): Node =>
  createDocument(/<[a-z!/]/i.test(value) ? value : textToHtml(value), schema);
