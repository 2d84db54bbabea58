import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Attributes of the editor's element that change while it is edited. `editorOptions` can only have constant ones: new
 * options create a new editor, without its undo history.
 */
export const elementAttributes = (read: () => Readonly<Record<string, string>>) =>
  Extension.create({
    name: 'elementAttributes',
    addProseMirrorPlugins: () => [new Plugin({ props: { attributes: () => ({ ...read() }) } })],
  });
