import { useState } from 'react';
import { Draggable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import type { DatalistItem } from '../../../domain/wire/FieldDefinition';
import { useAttributeEditorTexts } from './useAttributeEditorTexts';
import { DragHandle } from '../DragHandle';

export interface ItemTarget {
  /** null: out of the set. */
  group: string | null;
  text: string;
}

interface GroupItemProps {
  /** Unique among all items of the editor. */
  draggableId: string;
  /** Of the menu's button. */
  buttonId: string;
  item: DatalistItem;
  at: number;
  /** Where the menu offers to put it. */
  targets: readonly ItemTarget[];
  disabled: boolean;
  onPlace(group: string | null): void;
}

/** An attribute in a group, or among the unused ones. Dragged by its handle; the menu does the same without dragging. */
export function GroupItem({ draggableId, buttonId, item, at, targets, disabled, onPlace }: GroupItemProps) {
  const t = useAttributeEditorTexts();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const { view: name, disabled: isMandatory = false } = item;
  return (
    <Draggable draggableId={draggableId} index={at} isDragDisabled={disabled}>
      {(row, { isDragging }) => (
        <Box
          component="li"
          ref={row.innerRef}
          {...row.draggableProps}
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            minHeight: 36,
            padding: disabled ? '4px 8px' : '2px 4px',
            marginBottom: 0.5,
            borderRadius: '8px',
            border: `1px solid ${isDragging ? theme.tokens.accent : theme.tokens.border}`,
            background: theme.tokens.surface,
            boxShadow: isDragging ? theme.shadows[4] : 'none',
          })}
        >
          {!disabled && row.dragHandleProps && <DragHandle name={name} handleProps={row.dragHandleProps} />}
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>{name}</Box>
          {isMandatory && <LockOutlined titleAccess={t('mandatory')} sx={{ fontSize: 16, color: 'text.secondary' }} />}
          {!disabled && (
            <>
              <IconButton
                id={buttonId}
                size="small"
                aria-label={t('itemMenu', { name })}
                aria-haspopup="menu"
                onClick={(event) => setMenu(event.currentTarget)}
              >
                <MoreHorizOutlined />
              </IconButton>
              <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
                {targets.map(({ group, text }) => (
                  <MenuItem
                    key={group ?? ''}
                    disabled={group === null && isMandatory}
                    onClick={() => {
                      setMenu(null);
                      onPlace(group);
                    }}
                  >
                    {text}
                  </MenuItem>
                ))}
              </Menu>
            </>
          )}
        </Box>
      )}
    </Draggable>
  );
}
