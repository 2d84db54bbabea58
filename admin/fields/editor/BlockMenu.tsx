import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import type { Editor } from '@tiptap/core';
import type {} from '@tiptap/starter-kit';
import { ToolButton } from './ToolBar';
import { useFocusToRestore } from './useFocusToRestore';
import { useEditorTexts } from './texts';

/** Level 1 is the page's own title. */
const headingLevels = [2, 3, 4] as const;

interface BlockMenuProps {
  editor: Editor;
  /** Level of the heading at the cursor; 0 for a paragraph. */
  level: number;
  onDone(): void;
}

/** Menu: paragraph or heading. */
export function BlockMenu({ editor, level, onDone }: BlockMenuProps) {
  const tEditor = useEditorTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const previousFocus = useRef<Element | null>(null);
  const restoreFocus = useFocusToRestore(anchor !== null);
  const levelName = (of: number): string => (of === 0 ? tEditor('paragraph') : tEditor('heading', { level: of }));
  const runAndClose = (run: () => void) => () => {
    run();
    setAnchor(null);
    onDone();
  };

  return (
    <>
      <ToolButton
        label={`${tEditor('block')}: ${levelName(level)}`}
        popup={{ kind: 'menu', open: anchor !== null }}
        onPress={(button) => {
          previousFocus.current = document.activeElement;
          setAnchor(button);
        }}
      >
        <Box component="span" aria-hidden sx={{ minWidth: 86, textAlign: 'left' }}>
          {levelName(level)}
        </Box>
        <ArrowDropDownOutlined aria-hidden />
      </ToolButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        disableRestoreFocus
        onClose={() => {
          restoreFocus(previousFocus.current);
          setAnchor(null);
        }}
      >
        <MenuItem
          role="menuitemradio"
          aria-checked={level === 0}
          selected={level === 0}
          onClick={runAndClose(() => editor.commands.setParagraph())}
        >
          {levelName(0)}
        </MenuItem>
        {headingLevels.map((of) => (
          <MenuItem
            key={of}
            role="menuitemradio"
            aria-checked={of === level}
            selected={of === level}
            onClick={runAndClose(() => editor.commands.setHeading({ level: of }))}
          >
            {levelName(of)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
