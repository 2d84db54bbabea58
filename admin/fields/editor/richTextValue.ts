import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { DOMParser as ProseMirrorParser, DOMSerializer } from '@tiptap/pm/model';
import { editor as richText } from '#domain/fields/editor';
import { editorExtensions } from './editorExtensions';
import { prepareMarkup } from './prepareMarkup';
import { restoreSections } from './tableSections';

const schema = getSchema(editorExtensions);
const trailingEmptyParagraphs = /(<p(?: style="[^"]*")?><\/p>)+$/;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** All that the editor's document says as HTML. The trailing paragraph below a table is left out. */
export function documentToMarkup({ content, type }: Node): string {
  // Without a browsing context, so that no picture is loaded.
  const container = document.implementation.createHTMLDocument().createElement('div');
  container.append(
    DOMSerializer.fromSchema(type.schema).serializeFragment(content, { document: container.ownerDocument }),
  );
  restoreSections(container);
  // The first line break of a `pre` is not text of it.
  for (const pre of container.querySelectorAll('pre'))
    if (pre.firstChild?.nodeValue?.startsWith('\n')) pre.prepend('\n');
  return richText.normalise(container.innerHTML.replace(trailingEmptyParagraphs, ''), {});
}

/** The document's HTML as it is stored: '' when there is nothing to read or see. */
export const storedMarkup = (html: string): string =>
  // An empty table is kept, as it is about to be filled in.
  richText.isEmpty(html) && !html.includes('<table') ? '' : html;

/** The editor's document as stored HTML. */
export const documentToHtml = (document: Node): string => storedMarkup(documentToMarkup(document));

const textToHtml = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${/&(#\d+|\w+);/.test(line) ? line : escapeHtml(line)}</p>`)
    .join('');

/** Whether a value has tags; one of plain words has its line breaks. */
export const isMarkup = (value: string): boolean => /<[a-z!/]/i.test(value);

/** A value as a document of the editor; plain text keeps its line breaks. */
export const htmlToDocument = (value: string): Node =>
  ProseMirrorParser.fromSchema(schema).parse(prepareMarkup(isMarkup(value) ? value : textToHtml(value)));
