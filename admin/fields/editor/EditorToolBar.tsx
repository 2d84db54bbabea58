import type { ReactNode } from 'react';
import { Fragment, useState } from 'react';
import Popover from '@mui/material/Popover';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import SmartDisplayOutlined from '@mui/icons-material/SmartDisplayOutlined';
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type {} from '@tiptap/extension-table';
import { useTiptapEditor } from 'ra-input-rich-text';
import { BlockMenu } from './BlockMenu';
import type { EditorTool } from './EditorTool';
import { headingLevel, toolStates } from './EditorTool';
import { ImageForm } from './ImageForm';
import { LinkForm } from './LinkForm';
import { TablePicker } from './TablePicker';
import { alignTools, blockTools, historyTools, markTools } from './textTools';
import { tableTools } from './tableTools';
import { ToolBar, ToolButton } from './ToolBar';
import type { EditorPictures } from './useEditorPictures';
import { useFocusToRestore } from './useFocusToRestore';
import { VideoForm } from './VideoForm';
import { useEditorTexts } from './texts';

const groups: readonly (readonly EditorTool[])[] = [blockTools, alignTools, historyTools];
/** Rarely used tools. */
const rare: ReadonlySet<string> = new Set([
  'strike',
  'inlineCode',
  'indent',
  'outdent',
  'codeBlock',
  'rule',
  'alignLeft',
  'alignCenter',
  'alignRight',
  'clear',
]);
const textTools = [...markTools, ...groups.flat()];

interface OpenPopover {
  kind: 'link' | 'image' | 'video' | 'table';
  anchor: HTMLElement;
  /** The focused element when the popover was opened. */
  previousFocus: Element | null;
}

interface EditorToolBarProps {
  /** Id of the text area, for `aria-controls`. */
  controls: string;
  pictures: EditorPictures;
  /** In half of the width rarely used tools are hidden behind a button. */
  compact: boolean;
  /** Further buttons, e.g. those of `ra-input-rich-text`. */
  children?: ReactNode;
}

/** `toolbar` of a `RichTextInput`: our buttons and, while the cursor is in a table, a second row for it. */
export function EditorToolBar(props: EditorToolBarProps) {
  const editor = useTiptapEditor();
  return editor && <EditorTools editor={editor} {...props} />;
}

function EditorTools({ editor, controls, pictures, compact, children }: EditorToolBarProps & { editor: Editor }) {
  const tEditor = useEditorTexts();
  const [whole, setWhole] = useState(false);
  const [openPopover, setOpenPopover] = useState<OpenPopover | null>(null);
  const restoreFocus = useFocusToRestore(openPopover !== null);
  const state = useEditorState({
    editor,
    selector: ({ editor: currentEditor }) => ({
      tools: toolStates(textTools, currentEditor),
      level: headingLevel(currentEditor),
      link: currentEditor.isActive('link'),
      image: currentEditor.isActive('image'),
      table: currentEditor.isActive('table') ? toolStates(tableTools, currentEditor) : null,
    }),
  });

  const shown = (tools: readonly EditorTool[]) =>
    compact && !whole ? tools.filter(({ name }) => !rare.has(name)) : tools;
  const focusText = () => void editor.commands.focus();
  // Focuses the editor by its own command, which restores the selection at once.
  const closeAndFocusText = () => {
    setOpenPopover(null);
    focusText();
  };
  const cancel = () => {
    restoreFocus(openPopover?.previousFocus ?? null);
    setOpenPopover(null);
  };
  const renderTool = ({ name, text, Icon, keys, run, active }: EditorTool, states = state.tools) => (
    <ToolButton
      key={name}
      label={tEditor(text)}
      Icon={Icon}
      keys={keys}
      pressed={active && states[name]?.active}
      disabled={!states[name]?.can}
      onPress={() => run(editor.chain().focus()).run()}
    />
  );
  const popoverButtonProps = (what: OpenPopover['kind']) => ({
    popup: { kind: 'dialog' as const, open: openPopover?.kind === what },
    onPress: (anchor: HTMLElement) => setOpenPopover({ kind: what, anchor, previousFocus: document.activeElement }),
  });
  const formProps = {
    editor,
    anchor: openPopover?.anchor ?? document.body,
    onDone: closeAndFocusText,
    onCancel: cancel,
  };

  return (
    <>
      <ToolBar label={tEditor('toolbar')} controls={controls} onEscape={focusText}>
        <BlockMenu editor={editor} level={state.level} onDone={focusText} />
        <hr aria-hidden />
        {shown(markTools).map((one) => renderTool(one))}
        <ToolButton label={tEditor('link')} Icon={LinkOutlined} pressed={state.link} {...popoverButtonProps('link')} />
        {groups.map(shown).map((group, at) => (
          <Fragment key={groups[at]?.[0]?.name}>
            {group.length > 0 && <hr aria-hidden />}
            {group.map((one) => renderTool(one))}
            {at === 0 && (
              <>
                <hr aria-hidden />
                <ToolButton
                  label={tEditor('image')}
                  Icon={ImageOutlined}
                  pressed={state.image}
                  {...popoverButtonProps('image')}
                />
                <ToolButton label={tEditor('video')} Icon={SmartDisplayOutlined} {...popoverButtonProps('video')} />
                <ToolButton label={tEditor('table')} Icon={GridOnOutlined} {...popoverButtonProps('table')} />
              </>
            )}
          </Fragment>
        ))}
        {compact && (
          <ToolButton
            label={tEditor(whole ? 'less' : 'more')}
            Icon={MoreHorizOutlined}
            onPress={() => setWhole(!whole)}
          />
        )}
        {children}
      </ToolBar>
      {state.table && (
        <ToolBar label={tEditor('tableToolbar')} controls={controls} onEscape={focusText}>
          {tableTools.map((one) => renderTool(one, state.table ?? {}))}
        </ToolBar>
      )}
      {openPopover?.kind === 'link' && <LinkForm {...formProps} />}
      {openPopover?.kind === 'image' && <ImageForm {...formProps} pictures={pictures} />}
      {openPopover?.kind === 'video' && <VideoForm {...formProps} />}
      <Popover
        open={openPopover?.kind === 'table'}
        anchorEl={openPopover?.anchor}
        onClose={cancel}
        disableRestoreFocus
        slotProps={{ paper: { role: 'dialog', 'aria-label': tEditor('table') } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <TablePicker
          onPick={({ rows, columns }) => {
            editor.commands.insertTable({ rows, cols: columns, withHeaderRow: false });
            closeAndFocusText();
          }}
        />
      </Popover>
    </>
  );
}
