import type { ChainedCommands, Editor } from '@tiptap/core';
import type { SvgIconComponent } from '@mui/icons-material';
import type { EditorTextKey } from './texts';

/** A toolbar button that runs one editor command. */
export interface EditorTool {
  name: string;
  text: EditorTextKey;
  Icon: SvgIconComponent;
  /** Keyboard shortcut in tiptap's notation: `Mod-Shift-s`. */
  keys?: string;
  run(chain: ChainedCommands): ChainedCommands;
  /** Whether the command's format is active at the cursor; a tool without it is not a toggle. */
  active?(editor: Editor): boolean;
}

/** State of the toolbar's buttons at the cursor. */
type ToolStates = Readonly<Record<string, { active: boolean; can: boolean }>>;

export const toolStates = (tools: readonly EditorTool[], editor: Editor): ToolStates =>
  Object.fromEntries(
    tools.map(({ name, run, active }) => [
      name,
      { active: active?.(editor) ?? false, can: editor.isEditable && run(editor.can().chain()).run() },
    ]),
  );

/** Level of the first heading in the selection; 0 when the selection starts with another block. */
export function headingLevel({ state: { doc, selection } }: Editor): number {
  let level: number | undefined;
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (level === undefined && node.isTextblock) level = node.type.name === 'heading' ? Number(node.attrs.level) : 0;
    return level === undefined;
  });
  return level ?? 0;
}
