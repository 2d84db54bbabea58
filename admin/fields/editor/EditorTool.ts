import type { ChainedCommands, Editor } from '@tiptap/core';
import type { SvgIconComponent } from '@mui/icons-material';
import type { PanelTextKey } from '../../i18n/useTranslate';

/** A button that does one thing to the text. */
export interface EditorTool {
  name: string;
  text: PanelTextKey;
  Icon: SvgIconComponent;
  /** As tiptap spells it: `Mod-Shift-s`. */
  keys?: string;
  run(chain: ChainedCommands): ChainedCommands;
  /** Whether it holds where the cursor is; a tool without it only acts. */
  active?(editor: Editor): boolean;
}

/** What the buttons show of the text at the cursor. */
export type ToolStates = Readonly<Record<string, { active: boolean; can: boolean }>>;

export const toolStates = (tools: readonly EditorTool[], editor: Editor): ToolStates =>
  Object.fromEntries(
    tools.map(({ name, run, active }) => [
      name,
      { active: active?.(editor) ?? false, can: editor.isEditable && run(editor.can().chain()).run() },
    ]),
  );

/** Level of the first heading in the selection; 0 when it begins with something else. */
export function headingLevel({ state: { doc, selection } }: Editor): number {
  let level: number | undefined;
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (level === undefined && node.isTextblock) level = node.type.name === 'heading' ? Number(node.attrs.level) : 0;
    return level === undefined;
  });
  return level ?? 0;
}
