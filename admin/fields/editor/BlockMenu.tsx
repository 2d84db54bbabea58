import { useState } from 'react';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import type { Editor } from '@tiptap/core';
import type {} from '@tiptap/starter-kit';
import { useT } from '../../i18n/useT';
import { ToolButton } from './ToolBar';

/** The page's own title is the first level. */
const offered = [2, 3, 4] as const;

interface BlockMenuProps {
  editor: Editor;
  /** Level of the heading at the cursor; 0 is a paragraph. */
  level: number;
  onDone(): void;
}

/** Paragraph or heading. */
export function BlockMenu({ editor, level, onDone }: BlockMenuProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const nameOf = (of: number): string => (of === 0 ? t('editor.paragraph') : t('editor.heading', { level: of }));
  const choose = (run: () => void) => () => {
    run();
    setAnchor(null);
    onDone();
  };

  return (
    <>
      <ToolButton
        name="block"
        label={`${t('editor.block')}: ${nameOf(level)}`}
        popup={{ kind: 'menu', open: anchor !== null }}
        onPress={setAnchor}
      >
        <Box component="span" aria-hidden sx={{ minWidth: 86, textAlign: 'left' }}>
          {nameOf(level)}
        </Box>
        <ArrowDropDownOutlined aria-hidden />
      </ToolButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          role="menuitemradio"
          aria-checked={level === 0}
          selected={level === 0}
          onClick={choose(() => editor.commands.setParagraph())}
        >
          {nameOf(0)}
        </MenuItem>
        {offered.map((of) => (
          <MenuItem
            key={of}
            role="menuitemradio"
            aria-checked={of === level}
            selected={of === level}
            onClick={choose(() => editor.commands.setHeading({ level: of }))}
          >
            {nameOf(of)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
