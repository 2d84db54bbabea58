import { Node } from '@tiptap/core';
import { embedLink, playerSizePx, watchLink } from '#domain/fields/youtube';
import { parseVideoCode } from './addresses';
import { textAttribute } from './extensionAttributes';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    video: {
      /** Replaces the selection with a YouTube video. */
      insertVideo(code: string): ReturnType;
    };
  }
}

/**
 * A YouTube player of 640x480 (shell §9). In the editor it is a placeholder with the video's link: no third-party page
 * is loaded into the panel, and the keyboard focus stays in the text.
 */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({ code: { default: '', rendered: false }, title: textAttribute('title') }),

  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (element) => {
        const code = parseVideoCode(element.getAttribute('src') ?? '');
        return code === undefined ? false : { code };
      },
    },
  ],

  renderHTML: ({ node }) => [
    'iframe',
    {
      src: embedLink(String(node.attrs.code)),
      width: playerSizePx.width,
      height: playerSizePx.height,
      title: node.attrs.title as string | null,
      allowfullscreen: 'true',
    },
  ],

  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'video';
      dom.contentEditable = 'false';
      const link = dom.appendChild(document.createElement('a'));
      link.href = watchLink(String(node.attrs.code));
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = `YouTube · ${String(node.attrs.code)}`;
      return { dom };
    },

  addCommands: () => ({
    insertVideo:
      (code) =>
      ({ commands }) =>
        commands.insertContent({ type: 'video', attrs: { code } }),
  }),
});
