import { useId, useRef, useState } from 'react';
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { styleNonce } from '../../ui/theme/styleNonce';
import type { Reordering, ReorderableRowsProps } from './Reordering';

type DraggableRowsProps = Omit<ReorderableRowsProps, 'reordering'> & Reordering;

/** A dragged row is positioned outside the table: its cells keep the widths that they have now. */
function lockWidths(list: HTMLElement | null): () => void {
  const cells = [...(list?.querySelectorAll<HTMLElement>(':scope > tr > td') ?? [])];
  const widths = cells.map((cell) => cell.getBoundingClientRect().width);
  const previousStyles = cells.map(({ style: { width, maxWidth } }) => ({ width, maxWidth }));
  cells.forEach(({ style }, at) => Object.assign(style, { width: `${widths[at]}px`, maxWidth: `${widths[at]}px` }));
  return () => cells.forEach(({ style }, at) => Object.assign(style, previousStyles[at]));
}

/**
 * Rows that can be reordered by mouse, touch and keyboard (Space, arrows, Space, Esc). Loaded with the first list whose
 * rows can be reordered.
 */
export default function DraggableRows({ records, count, titleOf, onMove, container, renderRow }: DraggableRowsProps) {
  const t = usePanelTranslate();
  const listId = useId();
  const [nonce] = useState(styleNonce);
  const list = useRef<HTMLElement | null>(null);
  const unlockWidths = useRef<(() => void) | null>(null);
  const announceMove = (
    key: 'inputs.taken' | 'inputs.over' | 'inputs.dropped',
    from: number,
    to: number,
    { announce }: ResponderProvided,
  ) => {
    const record = records[from];
    if (record) announce(t(key, { name: titleOf(record), place: to + 1, count }));
  };

  return (
    <DragDropContext
      nonce={nonce}
      dragHandleUsageInstructions={t('inputs.takeHelp')}
      onBeforeCapture={() => {
        unlockWidths.current = lockWidths(list.current);
      }}
      onDragStart={({ source }: DragStart, provided) =>
        announceMove('inputs.taken', source.index, source.index, provided)
      }
      onDragUpdate={({ source, destination }: DragUpdate, provided) =>
        announceMove('inputs.over', source.index, destination?.index ?? source.index, provided)
      }
      onDragEnd={({ source, destination, reason }: DropResult, provided) => {
        unlockWidths.current?.();
        const to = reason === 'CANCEL' || !destination ? source.index : destination.index;
        announceMove('inputs.dropped', source.index, to, provided);
        if (to !== source.index) onMove(source.index, to);
      }}
    >
      <Droppable droppableId={listId}>
        {({ innerRef, droppableProps, placeholder }) =>
          container({
            ...droppableProps,
            ref: (element: HTMLElement | null) => {
              list.current = element;
              innerRef(element);
            },
            children: (
              <>
                {records.map((record, at) => (
                  <Draggable key={record.id} draggableId={record.id} index={at} isDragDisabled={records.length < 2}>
                    {(row, { isDragging }) => (
                      <>
                        {renderRow(record, {
                          rootRef: row.innerRef,
                          rootProps: row.draggableProps,
                          handleProps: row.dragHandleProps,
                          isDragging,
                        })}
                      </>
                    )}
                  </Draggable>
                ))}
                {placeholder}
              </>
            ),
          })
        }
      </Droppable>
    </DragDropContext>
  );
}
