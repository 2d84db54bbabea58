import type { ReactNode } from 'react';
import { Droppable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface ItemListProps {
  droppableId: string;
  label: string;
  isDropDisabled: boolean;
  /** Shown while there are none. */
  emptyText: string;
  count: number;
  children: ReactNode;
}

/** A list that items can be dropped into. */
export function ItemList({ droppableId, label, isDropDisabled, emptyText, count, children }: ItemListProps) {
  return (
    <Droppable droppableId={droppableId} type="item" isDropDisabled={isDropDisabled}>
      {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
        <Box
          component="ul"
          ref={innerRef}
          {...droppableProps}
          aria-label={label}
          sx={(theme) => ({
            listStyle: 'none',
            margin: 0,
            padding: '4px',
            minHeight: 48,
            borderRadius: '8px',
            background: isDraggingOver ? theme.tokens.accentTint : 'transparent',
          })}
        >
          {children}
          {placeholder}
          {count === 0 && !isDraggingOver && (
            <Typography
              component="li"
              variant="caption"
              sx={(theme) => ({ color: theme.tokens.textHint, padding: '8px', display: 'block' })}
            >
              {emptyText}
            </Typography>
          )}
        </Box>
      )}
    </Droppable>
  );
}
