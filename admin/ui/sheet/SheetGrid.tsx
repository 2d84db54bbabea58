import type { KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useEvent } from 'ra-core';
import type { GridPlace, SheetRange } from '#domain/sheet/SheetRange';
import { fillDownPairs, isOneCell, nextPlace, placeIn, placesOf, rectangleOf } from '#domain/sheet/SheetRange';
import type { EditEnd } from './CellEditor';
import type { CellEditing } from './SheetGridRow';
import { gridClipboard } from './gridClipboard';
import { cellPlaceOf, gridSteps, isInEditor } from './gridPlaces';
import { errorId, SheetGridRow } from './SheetGridRow';
import type { GridColumn, GridCommands, GridRow } from './SheetGridTypes';
import { SheetTable } from './SheetTable';

interface SheetGridProps {
  label: string;
  /** Id of the element that tells how the grid is used. */
  describedBy: string;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  selection: SheetRange;
  onSelect(selection: SheetRange): void;
  commands: GridCommands;
}

const at = (place: GridPlace): SheetRange => ({ anchor: place, focus: place });

function GridHead({ columns }: Pick<SheetGridProps, 'columns'>) {
  return (
    <>
      <colgroup>
        <col style={{ width: 40 }} />
        {columns.map(({ name, width }) => (
          <col key={name} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className="number" aria-colindex={1}>
            №
          </th>
          {columns.map(({ name, title, align, isReadOnly }, column) => (
            <th key={name} scope="col" aria-colindex={column + 2} className={align} title={title}>
              {title}
              {isReadOnly && <LockOutlined aria-hidden />}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

/**
 * A table whose cells are edited as in a spreadsheet (WAI-ARIA grid): arrows move, Shift extends the selection, a key or
 * F2 begins an edit, blocks are copied, pasted and filled down. What a text means for a cell is the caller's.
 */
export function SheetGrid({ label, describedBy, columns, rows, selection, onSelect, commands }: SheetGridProps) {
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const isDragging = useRef(false);
  const wantsFocus = useRef(false);
  /** After Escape Tab leaves the grid: no one is caught in it. */
  const isLeaving = useRef(false);
  const [editing, setEditing] = useState<(GridPlace & { text: string }) | null>(null);
  const size = { rows: rows.length, columns: columns.length };
  const focus = placeIn(size, selection.focus);
  const anchor = placeIn(size, selection.anchor);
  const range = rectangleOf({ anchor, focus });
  const isEditable = ({ row, column }: GridPlace): boolean =>
    columns[column]?.isReadOnly !== true && rows[row]?.cells[column]?.isReadOnly !== true;
  const textAt = ({ row, column }: GridPlace): string => rows[row]?.cells[column]?.text ?? '';
  const cellAt = ({ row, column }: GridPlace) =>
    table.current?.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${column}"]`) ?? null;

  useEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    const cell = cellAt(focus);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });

  const select = (next: SheetRange) => {
    wantsFocus.current = true;
    isLeaving.current = false;
    onSelect({ anchor: placeIn(size, next.anchor), focus: placeIn(size, next.focus) });
  };
  const begin = (place: GridPlace, text: string) => {
    if (isEditable(place)) setEditing({ ...place, text });
  };
  const selected = (): GridPlace[] => placesOf(range).filter(isEditable);

  const finish = (end: EditEnd) => {
    setEditing(null);
    // A click elsewhere has ended it: the focus is there already.
    if (end === 'stay' && !table.current?.contains(document.activeElement)) return;
    const moved = {
      down: { row: focus.row + 1, column: focus.column },
      up: { row: focus.row - 1, column: focus.column },
      right: nextPlace(size, focus, 1) ?? focus,
      left: nextPlace(size, focus, -1) ?? focus,
      stay: focus,
      all: focus,
    }[end];
    if (end === 'all' || end === 'stay') {
      wantsFocus.current = true;
    } else select(at(moved));
  };
  const onCommit = useEvent((text: string, end: EditEnd) => {
    if (!editing) return;
    const { text: former, error } = rows[editing.row]?.cells[editing.column] ?? {};
    // What was refused is entered again, over the value that is stored by now.
    const isKept = text === former && error === undefined;
    if (end === 'all') commands.type(selected(), text);
    else if (!isKept) commands.type([editing], text);
    finish(end);
  });
  const onChoose = useEvent((value: string, end: EditEnd) => {
    if (!editing) return;
    commands.choose?.(end === 'all' ? selected() : [editing], value);
    finish(end);
  });
  const onCancel = useEvent(() => {
    wantsFocus.current = true;
    setEditing(null);
  });

  const withModifier: Readonly<Partial<Record<string, (isShift: boolean) => void>>> = {
    KeyA: () => select({ anchor: { row: 0, column: 0 }, focus: { row: Infinity, column: Infinity } }),
    KeyD: () => commands.fill(fillDownPairs(range).filter(({ to }) => isEditable(to))),
    KeyY: () => commands.redo?.(),
    KeyZ: (isShift) => (isShift ? commands.redo?.() : commands.undo?.()),
  };

  /** What a cell does that is not typed. */
  const act = (place: GridPlace, places: readonly GridPlace[]) => {
    if (columns[place.column]?.kind === 'flag') commands.toggle?.(places);
    else if (isEditable(place)) commands.open?.(place);
  };

  /** Whether the key was one of the grid's. */
  function press({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (altKey) return false;
    const hasModifier = ctrlKey || metaKey;
    const step = gridSteps[key];
    if (step) {
      const next = step(focus, hasModifier);
      select(shiftKey ? { anchor, focus: next } : at(next));
      return true;
    }
    if (hasModifier) {
      withModifier[code]?.(shiftKey);
      return withModifier[code] !== undefined;
    }
    if (key === 'Tab') {
      const next = isLeaving.current ? null : nextPlace(size, focus, shiftKey ? -1 : 1);
      if (next) select(at(next));
      return next !== null;
    }
    if (key === 'Escape') {
      const wasSingle = isOneCell({ anchor, focus });
      select(at(focus));
      isLeaving.current = true;
      return !wasSingle;
    }
    if (key === 'Delete' || key === 'Backspace') commands.clear(selected());
    else if (columns[focus.column]?.kind === 'flag' || columns[focus.column]?.kind === 'action') {
      if (key !== 'Enter' && key !== ' ' && key !== 'F2') return false;
      act(focus, selected());
    } else if (key === 'Enter' || key === 'F2') begin(focus, textAt(focus));
    else if (key.length === 1) begin(focus, columns[focus.column]?.kind === 'choice' ? textAt(focus) : key);
    else return false;
    return true;
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (isInEditor(event.target)) return;
    if (press(event)) event.preventDefault();
    // No single key of the list acts on what has the focus here.
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  const onMouseDown = (event: MouseEvent) => {
    const place = cellPlaceOf(event.target);
    if (!place || event.button !== 0 || isInEditor(event.target)) return;
    // The browser would move the focus before the selection is there, and select text while dragging.
    event.preventDefault();
    if (editing) (document.activeElement as HTMLElement | null)?.blur();
    isDragging.current = true;
    select(event.shiftKey ? { anchor, focus: place } : at(place));
  };
  const onMouseOver = (event: MouseEvent) => {
    if (!isDragging.current) return;
    const place = event.buttons === 1 ? cellPlaceOf(event.target) : null;
    if (place && (place.row !== focus.row || place.column !== focus.column)) select({ anchor, focus: place });
    if (event.buttons !== 1) isDragging.current = false;
  };
  const onDoubleClick = (event: MouseEvent) => {
    const place = cellPlaceOf(event.target);
    if (!place || isInEditor(event.target)) return;
    const kind = columns[place.column]?.kind;
    if (kind === 'flag' || kind === 'action') act(place, [place].filter(isEditable));
    else begin(place, textAt(place));
  };
  const clipboard = gridClipboard({ columns, size, range, textAt, selected, select, commands });

  const errors = rows.flatMap(({ cells }, row) =>
    cells.flatMap(({ error }, column) => (error === undefined ? [] : [{ row, column, error }])),
  );
  const editingIn = (row: number): CellEditing | null => (editing?.row === row ? editing : null);
  return (
    <>
      <SheetTable
        ref={table}
        role="grid"
        aria-label={label}
        aria-describedby={describedBy}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        style={{ minWidth: 40 + columns.reduce((sum, { width, minWidth = 180 }) => sum + (width ?? minWidth), 0) }}
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onMouseOver={onMouseOver}
        onMouseUp={() => {
          isDragging.current = false;
        }}
        onDoubleClick={onDoubleClick}
        {...clipboard}
      >
        <GridHead columns={columns} />
        <tbody>
          {rows.map((row, rowAt) => (
            <SheetGridRow
              key={row.id}
              row={row}
              at={rowAt}
              columns={columns}
              id={id}
              focused={rowAt === focus.row ? focus.column : null}
              range={rowAt >= range.top && rowAt <= range.bottom ? range : null}
              editing={editingIn(rowAt)}
              onCommit={onCommit}
              onChoose={onChoose}
              onCancel={onCancel}
            />
          ))}
        </tbody>
      </SheetTable>
      {errors.map(({ row, column, error }) => (
        <span key={`${row} ${column}`} id={errorId(id, row, column)} hidden>
          {error}
        </span>
      ))}
    </>
  );
}
