import { useId, useState } from 'react';
import type { DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { styled } from '@mui/material/styles';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { styleNonce } from '../ui/theme/styleNonce';
import { ColumnRow } from './ColumnRow';
import type { ColumnChoice } from './columnChoice';
import { moveItem } from '../fields/moveItem';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

interface ColumnOrderListProps {
  labelledBy: string;
  /** The title column: always shown, and first. */
  fixed: { name: string; title: string };
  choices: readonly ColumnChoice[];
  titleOf(name: string): string;
  onChange(choices: ColumnChoice[]): void;
  /** Called when a button moved a column, to announce it; dragging announces by itself. */
  onMoved(name: string, place: number): void;
}

/** Shows, hides and reorders columns: by mouse, touch, keyboard (Space, arrows, Space, Esc) or by buttons. */
export function ColumnOrderList({ labelledBy, fixed, choices, titleOf, onChange, onMoved }: ColumnOrderListProps) {
  const t = usePanelTranslate();
  const listId = useId();
  const [nonce] = useState(styleNonce);
  const announceMove = (
    key: 'inputs.taken' | 'inputs.over' | 'inputs.dropped',
    from: number,
    to: number,
    { announce }: ResponderProvided,
  ) => announce(t(key, { name: titleOf(choices[from]?.name ?? ''), place: to + 2, count: choices.length + 1 }));

  return (
    <DragDropContext
      nonce={nonce}
      dragHandleUsageInstructions={t('inputs.takeHelp')}
      onDragStart={({ source }, provided) => announceMove('inputs.taken', source.index, source.index, provided)}
      onDragUpdate={({ source, destination }, provided) =>
        announceMove('inputs.over', source.index, destination?.index ?? source.index, provided)
      }
      onDragEnd={({ source, destination, reason }: DropResult, provided) => {
        const to = reason === 'CANCEL' || !destination ? source.index : destination.index;
        announceMove('inputs.dropped', source.index, to, provided);
        if (to !== source.index) onChange(moveItem(choices, source.index, to));
      }}
    >
      <Droppable droppableId={listId}>
        {(list) => (
          <List ref={list.innerRef} {...list.droppableProps} aria-labelledby={labelledBy}>
            <ColumnRow name={fixed.name} title={fixed.title} isVisible isFixed />
            {choices.map(({ name, isVisible: shown }, at) => (
              <Draggable key={name} draggableId={name} index={at}>
                {(row, { isDragging }) => (
                  <ColumnRow
                    name={name}
                    title={titleOf(name)}
                    isVisible={shown}
                    isFirst={at === 0}
                    isLast={at === choices.length - 1}
                    isDragging={isDragging}
                    rootRef={row.innerRef}
                    rootProps={row.draggableProps}
                    handleProps={row.dragHandleProps}
                    onToggle={() =>
                      onChange(
                        choices.map((choice) =>
                          choice.name === name ? { ...choice, isVisible: !choice.isVisible } : choice,
                        ),
                      )
                    }
                    onMove={(by) => {
                      onChange(moveItem(choices, at, at + by));
                      onMoved(name, at + by);
                    }}
                  />
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
