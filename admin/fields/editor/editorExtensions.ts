import type { AnyExtension, Extensions, Mark, Node } from '@tiptap/core';
import { DefaultEditorOptions } from 'ra-input-rich-text';
import { storedLink, storedPicture } from '#domain/fields/storedAddresses';
import type { ExtensionAttributes } from './extensionAttributes';
import { alignmentAttribute, textAttribute } from './extensionAttributes';
import { ListItemKeymap } from './ListItemKeymap';
import { tableExtensions } from './tableExtensions';
import { VideoNode } from './VideoNode';

const defaultExtension = (name: string): AnyExtension => {
  const match = DefaultEditorOptions.extensions?.find((extension) => extension.name === name);
  if (!match) throw new Error(`the rich text package has no ${name}`);
  return match;
};

/** The `code` that is all of a code block; none: the block is a plain `pre`. */
function wholeCode(pre: Element): HTMLElement | null {
  const [code, ...others] = pre.childNodes;
  return code instanceof HTMLElement && code.localName === 'code' && others.length === 0 ? code : null;
}

const wholeNumber = (element: Element, name: string): number | null => {
  const value = element.getAttribute(name) ?? '';
  return /^\d{1,4}$/.test(value) ? Number(value) : null;
};

/** Parts of the starter kit that keep less than the server does. */
const starterKitParts: Readonly<Record<string, (part: AnyExtension) => AnyExtension>> = {
  code: (code) => code.extend({ excludes: 'code' }),

  codeBlock: (codeBlock) =>
    (codeBlock as Node).extend({
      content: 'inline*',
      marks: '_',
      addAttributes: () => ({
        isPlain: { default: false, rendered: false, parseHTML: (pre: Element) => wholeCode(pre) === null },
      }),
      parseHTML: () => [
        { tag: 'pre', preserveWhitespace: 'full', contentElement: (pre: HTMLElement) => wholeCode(pre) ?? pre },
      ],
      renderHTML: ({ node }) => (node.attrs.isPlain === true ? ['pre', 0] : ['pre', ['code', 0]]),
    }),

  // A heading too, or a table.
  listItem: (listItem) => listItem.extend({ content: 'block+' }),

  orderedList: (orderedList) =>
    (orderedList as Node).extend({
      addAttributes: () => ({
        start: { default: 1, parseHTML: (list: Element) => wholeNumber(list, 'start') ?? 1 },
        type: textAttribute('type'),
      }),
      renderHTML: ({ HTMLAttributes: { start, type } }) => ['ol', { ...(start !== 1 && { start }), type }, 0],
    }),

  link: (link) =>
    (link as Mark).extend({
      addAttributes() {
        const { href } = (this.parent?.() ?? {}) as ExtensionAttributes;
        return {
          target: {
            default: null,
            parseHTML: (element: Element) => (element.getAttribute('target') === '_blank' ? '_blank' : null),
          },
          href,
          title: textAttribute('title'),
        };
      },
    }),
};

const starterKit = defaultExtension('starterKit')
  .configure({
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address: string) => storedLink(address) !== undefined,
      HTMLAttributes: { target: null, rel: 'noopener' },
    },
  })
  .extend({
    addExtensions() {
      const parts: AnyExtension[] = this.parent?.() ?? [];
      return parts.map((part) => starterKitParts[part.name]?.(part) ?? part);
    },
  });

/**
 * The formats of a text: react-admin's extensions without colours and highlighting, which a shop's page has no use for,
 * and with tables and videos. The server allows exactly these (`api/core/records/cleanHtml.ts`).
 */
export const editorExtensions: Extensions = [
  starterKit,
  defaultExtension('textAlign').extend({
    addGlobalAttributes() {
      const inherited = (this.parent?.() ?? []) as { types: string[] }[];
      return inherited.map(({ types }) => ({ types, attributes: { textAlign: alignmentAttribute('textAlign') } }));
    },
  }),
  (defaultExtension('image') as Node).extend({
    addAttributes() {
      const inherited = (this.parent?.() ?? {}) as ExtensionAttributes;
      return {
        ...inherited,
        src: textAttribute('src'),
        // As the server stores one that has none.
        alt: { default: '', parseHTML: (element: Element) => element.getAttribute('alt') ?? '' },
        title: textAttribute('title'),
      };
    },
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs: (element: HTMLElement) => storedPicture(element.getAttribute('src') ?? '') !== undefined && null,
      },
    ],
  }),
  ...tableExtensions,
  VideoNode,
  ListItemKeymap,
];
