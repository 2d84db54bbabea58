import type { AnyExtension, Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { DefaultEditorOptions } from 'ra-input-rich-text';
import { storedLink, storedPicture } from '../../../domain/fields/storedAddresses';
import { ListItemKeymap } from './ListItemKeymap';
import { alignmentOf } from './alignmentOf';
import { VideoNode } from './VideoNode';

const defaultExtension = (name: string): AnyExtension => {
  const match = DefaultEditorOptions.extensions?.find((extension) => extension.name === name);
  if (!match) throw new Error(`the rich text package has no ${name}`);
  return match;
};

/** A table without the column widths that the library writes into each one. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false });

type CellAttributes = Record<
  string,
  { renderHTML?(attributes: Record<string, unknown>): Record<string, unknown> } | undefined
>;

/** A span of 1 is the default. */
const withoutSingleSpans = (attributes: CellAttributes | undefined): CellAttributes => {
  const span = (name: 'colspan' | 'rowspan') => ({
    ...attributes?.[name],
    renderHTML: (attributeValues: Record<string, unknown>) =>
      Number(attributeValues[name]) > 1 ? { [name]: attributeValues[name] } : {},
  });
  const align = { ...attributes?.align, parseHTML: alignmentOf };
  return { ...attributes, colspan: span('colspan'), rowspan: span('rowspan'), ...(attributes?.align && { align }) };
};

/**
 * The formats of a text: react-admin's extensions without colours and highlighting, which a shop's page has no use for,
 * and with tables and videos. The server allows exactly these (`api/records/cleanHtml.ts`).
 */
export const editorExtensions: Extensions = [
  defaultExtension('starterKit').configure({
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address: string) => storedLink(address) !== undefined,
      HTMLAttributes: { target: null, rel: 'noopener' },
    },
  }),
  defaultExtension('textAlign').extend({
    addGlobalAttributes() {
      // The original reads `element.style`, which is empty under the page's policy.
      const inherited = (this.parent?.() ?? []) as { types: string[]; attributes: CellAttributes }[];
      return inherited.map((each) => ({
        ...each,
        attributes: { ...each.attributes, textAlign: { ...each.attributes.textAlign, parseHTML: alignmentOf } },
      }));
    },
  }),
  defaultExtension('image').extend({
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs: (element: HTMLElement) => storedPicture(element.getAttribute('src') ?? '') !== undefined && null,
      },
    ],
  }),
  PlainTable,
  TableRow,
  TableHeader.extend({
    addAttributes() {
      return withoutSingleSpans(this.parent?.() as CellAttributes | undefined);
    },
  }),
  TableCell.extend({
    addAttributes() {
      return withoutSingleSpans(this.parent?.() as CellAttributes | undefined);
    },
  }),
  VideoNode,
  ListItemKeymap,
];
