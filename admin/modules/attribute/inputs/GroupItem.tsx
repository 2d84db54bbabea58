import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { Draggable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { useAttributeEditorTexts } from './texts';
import { DragHandle } from '../../../fields/DragHandle';

export interface ItemTarget {
  /** null: out of the set. */
  group: string | null;
  text: string;
  disabled: boolean;
}

interface GroupItemProps {
  /** Unique among all items of the editor. */
  draggableId: string;
  /** Of the menu's button. */
  buttonId: string;
  handleId: string;
  item: DatalistItem;
  at: number;
  /** Where the menu offers to put it. */
  targets: readonly ItemTarget[];
  /** Picked up with the keyboard. */
  isTaken: boolean;
  disabled: boolean;
  onHandleKeyDown(event: KeyboardEvent): void;
  onPlace(group: string | null): void;
}

/** An attribute in a group, or among the unused ones. Dragged by its handle; the menu does the same without dragging. */
export function GroupItem({
  draggableId,
  buttonId,
  handleId,
  item,
  at,
  targets,
  isTaken,
  disabled,
  onHandleKeyDown,
  onPlace,
}: GroupItemProps) {
  const t = useAttributeEditorTexts();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const { view: name, disabled: isMandatory = false, fixed: isFixed = false } = item;
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
            border: `1px solid ${isDragging || isTaken ? theme.tokens.accent : theme.tokens.border}`,
            background: theme.tokens.surface,
            boxShadow: isDragging || isTaken ? theme.shadows[4] : 'none',
          })}
        >
          {!disabled && row.dragHandleProps && (
            <DragHandle
              name={name}
              handleProps={{
                ...row.dragHandleProps,
                id: handleId,
                'aria-pressed': isTaken,
                onKeyDown: onHandleKeyDown,
              }}
            />
          )}
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>{name}</Box>
          {isMandatory && (
            <LockOutlined
              titleAccess={t(isFixed ? 'fixed' : 'mandatory')}
              sx={{ fontSize: 16, color: 'text.secondary' }}
            />
          )}
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
                {targets.map(({ group, text, disabled: isDenied }) => (
                  <MenuItem
                    key={group ?? ''}
                    disabled={isDenied}
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
