import { Extension } from '@tiptap/core';

/**
 * Shortcuts that indent and outdent list items, since Tab moves the focus. Outside of lists the keys are swallowed:
 * browsers use one of them for "back".
 */
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
