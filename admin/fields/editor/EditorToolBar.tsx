import { Fragment, useEffect, useRef, useState } from 'react';
import Popover from '@mui/material/Popover';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import SmartDisplayOutlined from '@mui/icons-material/SmartDisplayOutlined';
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type {} from '@tiptap/extension-table';
import { useT } from '../../i18n/useT';
import { BlockMenu } from './BlockMenu';
import type { EditorTool } from './EditorTool';
import { headingLevel, toolStates } from './EditorTool';
import { ImageForm } from './ImageForm';
import { LinkForm } from './LinkForm';
import { TablePicker } from './TablePicker';
import { alignTools, blockTools, lastTools, markTools } from './textTools';
import { tableTools } from './tableTools';
import { ToolBar, ToolButton } from './ToolBar';
import type { EditorPictures } from './useEditorPictures';
import { VideoForm } from './VideoForm';

const groups: readonly (readonly EditorTool[])[] = [blockTools, alignTools, lastTools];
/** What a text seldom needs. */
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

interface Opened {
  what: 'link' | 'image' | 'video' | 'table';
  anchor: HTMLElement;
  /** Where the focus was. */
  from: Element | null;
}

interface EditorToolBarProps {
  editor: Editor;
  /** Id of the text. */
  controls: string;
  pictures: EditorPictures;
  /** Half of the width is there: what is used less waits behind a button. */
  compact: boolean;
}

/** The buttons over a text, and, while the cursor is in a table, a second row for it. */
export function EditorToolBar({ editor, controls, pictures, compact }: EditorToolBarProps) {
  const t = useT();
  const [whole, setWhole] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const leaving = useRef<Element | null>(null);
  useEffect(() => {
    if (!opened && leaving.current instanceof HTMLElement) leaving.current.focus();
    leaving.current = null;
  }, [opened]);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: toolStates(textTools, now),
      level: headingLevel(now),
      link: now.isActive('link'),
      image: now.isActive('image'),
      table: now.isActive('table') ? toolStates(tableTools, now) : null,
    }),
  });

  const shown = (tools: readonly EditorTool[]) =>
    compact && !whole ? tools.filter(({ name }) => !rare.has(name)) : tools;
  const toText = () => void editor.commands.focus();
  // The editor takes the focus back by itself: only so its selection is there at once.
  const done = () => {
    setOpened(null);
    toText();
  };
  const cancel = () => {
    leaving.current = opened?.from ?? null;
    setOpened(null);
  };
  const tool = ({ name, text, Icon, keys, run, active }: EditorTool, states = state.tools) => (
    <ToolButton
      key={name}
      name={name}
      label={t(text)}
      Icon={Icon}
      keys={keys}
      pressed={active && states[name]?.active}
      disabled={!states[name]?.can}
      onPress={() => run(editor.chain().focus()).run()}
    />
  );
  const opens = (what: Opened['what']) => ({
    popup: { kind: 'dialog' as const, open: opened?.what === what },
    onPress: (anchor: HTMLElement) => setOpened({ what, anchor, from: document.activeElement }),
  });
  const form = { editor, anchor: opened?.anchor ?? document.body, onDone: done, onCancel: cancel };

  return (
    <>
      <ToolBar label={t('editor.toolbar')} controls={controls} first="block" onEscape={toText}>
        <BlockMenu editor={editor} level={state.level} onDone={toText} />
        <hr aria-hidden />
        {shown(markTools).map((one) => tool(one))}
        <ToolButton name="link" label={t('editor.link')} Icon={LinkOutlined} pressed={state.link} {...opens('link')} />
        {groups.map(shown).map((group, at) => (
          <Fragment key={groups[at]?.[0]?.name}>
            {group.length > 0 && <hr aria-hidden />}
            {group.map((one) => tool(one))}
            {at === 0 && (
              <>
                <hr aria-hidden />
                <ToolButton
                  name="image"
                  label={t('editor.image')}
                  Icon={ImageOutlined}
                  pressed={state.image}
                  {...opens('image')}
                />
                <ToolButton name="video" label={t('editor.video')} Icon={SmartDisplayOutlined} {...opens('video')} />
                <ToolButton name="table" label={t('editor.table')} Icon={GridOnOutlined} {...opens('table')} />
              </>
            )}
          </Fragment>
        ))}
        {compact && (
          <ToolButton
            name="more"
            label={t(whole ? 'editor.less' : 'editor.more')}
            Icon={MoreHorizOutlined}
            onPress={() => setWhole(!whole)}
          />
        )}
      </ToolBar>
      {state.table && (
        <ToolBar label={t('editor.tableToolbar')} controls={controls} first="rowBefore" onEscape={toText}>
          {tableTools.map((one) => tool(one, state.table ?? {}))}
        </ToolBar>
      )}
      {opened?.what === 'link' && <LinkForm {...form} />}
      {opened?.what === 'image' && <ImageForm {...form} pictures={pictures} />}
      {opened?.what === 'video' && <VideoForm {...form} />}
      <Popover
        open={opened?.what === 'table'}
        anchorEl={opened?.anchor}
        onClose={cancel}
        disableRestoreFocus
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('editor.table') } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <TablePicker
          onPick={({ rows, columns }) => {
            editor.commands.insertTable({ rows, cols: columns, withHeaderRow: false });
            done();
          }}
        />
      </Popover>
    </>
  );
}
