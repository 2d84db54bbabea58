import { Extension } from '@tiptap/core';

/** Moves list items in and out, since Tab goes on to the next control. Elsewhere the keys do nothing: browsers go back with one. */
export const ListItemKeymap = Extension.create({
  name: 'itemKeys',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => {
        this.editor.commands.sinkListItem('listItem');
        return true;
      },
      'Mod-[': () => {
        this.editor.commands.liftListItem('listItem');
        return true;
      },
    };
  },
});
