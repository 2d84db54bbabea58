import { useId, useState } from 'react';
import type { DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { styled } from '@mui/material/styles';
import { useT } from '../i18n/useT';
import { styleNonce } from '../theme/styleNonce';
import { ColumnRow } from './ColumnRow';
import type { ColumnChoice } from './columnChoice';
import { moved } from './columnChoice';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

interface ColumnOrderProps {
  labelledBy: string;
  /** Of the column that is always there, first. */
  fixed: { name: string; title: string };
  choices: readonly ColumnChoice[];
  titleOf(name: string): string;
  onChange(choices: ColumnChoice[]): void;
  /** A button moved a column; dragging announces by itself. */
  onMoved(name: string, place: number): void;
}

/** Columns that are shown, hidden and moved: by mouse, touch, keyboard (Space, arrows, Space, Esc) or by buttons. */
export function ColumnOrder({ labelledBy, fixed, choices, titleOf, onChange, onMoved }: ColumnOrderProps) {
  const t = useT();
  const listId = useId();
  const [nonce] = useState(styleNonce);
  const say = (
    key: 'inputs.taken' | 'inputs.over' | 'inputs.dropped',
    from: number,
    to: number,
    { announce }: ResponderProvided,
  ) => announce(t(key, { name: titleOf(choices[from]?.name ?? ''), place: to + 2, count: choices.length + 1 }));

  return (
    <DragDropContext
      nonce={nonce}
      dragHandleUsageInstructions={t('inputs.takeHelp')}
      onDragStart={({ source }, provided) => say('inputs.taken', source.index, source.index, provided)}
      onDragUpdate={({ source, destination }, provided) =>
        say('inputs.over', source.index, destination?.index ?? source.index, provided)
      }
      onDragEnd={({ source, destination, reason }: DropResult, provided) => {
        const to = reason === 'CANCEL' || !destination ? source.index : destination.index;
        say('inputs.dropped', source.index, to, provided);
        if (to !== source.index) onChange(moved(choices, source.index, to));
      }}
    >
      <Droppable droppableId={listId}>
        {(list) => (
          <List ref={list.innerRef} {...list.droppableProps} aria-labelledby={labelledBy}>
            <ColumnRow name={fixed.name} title={fixed.title} shown fixed />
            {choices.map(({ name, shown }, at) => (
              <Draggable key={name} draggableId={name} index={at}>
                {(row, { isDragging }) => (
                  <ColumnRow
                    name={name}
                    title={titleOf(name)}
                    shown={shown}
                    first={at === 0}
                    last={at === choices.length - 1}
                    taken={isDragging}
                    rootRef={row.innerRef}
                    rootProps={row.draggableProps}
                    handleProps={row.dragHandleProps}
                    onToggle={() =>
                      onChange(
                        choices.map((choice) => (choice.name === name ? { ...choice, shown: !choice.shown } : choice)),
                      )
                    }
                    onMove={(by) => {
                      onChange(moved(choices, at, at + by));
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
