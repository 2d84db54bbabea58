import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { styled } from '@mui/material/styles';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { styleNonce } from '../../ui/theme/styleNonce';
import { EntryRow } from './EntryRow';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

interface SortableEntriesProps {
  labelledBy: string;
  rows: readonly { key: string }[];
  disabled: boolean;
  narrow: boolean;
  /** The number of entries before these, and of all. */
  offset: number;
  count: number;
  nameOf(at: number): string;
  renderEntry(at: number): ReactNode;
  /** Called after dragging or, with `button`, after a press of that button. */
  onMove(from: number, to: number, button?: 'up' | 'down'): void;
  onRemove(at: number): void;
}

/**
 * Entries that can be reordered by mouse, touch, keyboard (Space, arrows, Space, Esc) or by buttons. Loaded with the
 * first such field.
 */
export default function SortableEntries({
  labelledBy,
  rows,
  disabled,
  narrow,
  offset,
  count,
  nameOf,
  renderEntry,
  onMove,
  onRemove,
}: SortableEntriesProps) {
  const t = usePanelTranslate();
  const listId = useId();
  const [nonce] = useState(styleNonce);
  const announceMove = (
    key: 'inputs.taken' | 'inputs.over' | 'inputs.dropped',
    from: number,
    to: number,
    { announce }: ResponderProvided,
  ) => announce(t(key, { name: nameOf(from), place: offset + to + 1, count }));

  return (
    <DragDropContext
      nonce={nonce}
      dragHandleUsageInstructions={t('inputs.takeHelp')}
      onDragStart={({ source }: DragStart, provided) =>
        announceMove('inputs.taken', source.index, source.index, provided)
      }
      onDragUpdate={({ source, destination }: DragUpdate, provided) =>
        announceMove('inputs.over', source.index, destination?.index ?? source.index, provided)
      }
      onDragEnd={({ source, destination, reason }: DropResult, provided) => {
        const to = reason === 'CANCEL' || !destination ? source.index : destination.index;
        announceMove('inputs.dropped', source.index, to, provided);
        if (to !== source.index) onMove(source.index, to);
      }}
    >
      <Droppable droppableId={listId} isDropDisabled={disabled}>
        {(list) => (
          <List ref={list.innerRef} {...list.droppableProps} aria-labelledby={labelledBy}>
            {rows.map(({ key }, at) => (
              <Draggable key={key} draggableId={key} index={at} isDragDisabled={disabled || rows.length < 2}>
                {(row, { isDragging }) => (
                  <EntryRow
                    entryKey={key}
                    name={nameOf(at)}
                    isFirst={at === 0}
                    isLast={at === rows.length - 1}
                    disabled={disabled}
                    isDragging={isDragging}
                    narrow={narrow}
                    rootRef={row.innerRef}
                    rootProps={row.draggableProps}
                    handleProps={row.dragHandleProps}
                    onMove={(by) => onMove(at, at + by, by === 1 ? 'down' : 'up')}
                    onRemove={() => onRemove(at)}
                  >
                    {renderEntry(at)}
                  </EntryRow>
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </List>
        )}
      </Droppable>
    </DragDropContext>
  );
}
