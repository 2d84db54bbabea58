import { memo } from 'react';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import type { Rectangle } from '#domain/sheet/SheetRange';
import { isWithin } from '#domain/sheet/SheetRange';
import type { EditEnd } from './CellEditor';
import { CellEditor } from './CellEditor';
import type { GridCell, GridColumn, GridRow } from './SheetGridTypes';

export interface CellEditing {
  column: number;
  text: string;
}

interface SheetGridRowProps {
  row: GridRow;
  at: number;
  columns: readonly GridColumn[];
  /** Prefix of the ids of errors. */
  id: string;
  /** The column of the cell that has the focus or gets it by Tab; null: it is in another row. */
  focused: number | null;
  /** The selection, where it reaches this row. */
  range: Rectangle | null;
  editing: CellEditing | null;
  onCommit(text: string, end: EditEnd): void;
  onChoose(value: string, end: EditEnd): void;
  onCancel(): void;
}

export const errorId = (id: string, row: number, column: number): string => `${id}-error-${row}-${column}`;

const edgesOf = (range: Rectangle, row: number, column: number): string[] => [
  ...(row === range.top ? ['at-top'] : []),
  ...(row === range.bottom ? ['at-bottom'] : []),
  ...(column === range.left ? ['at-left'] : []),
  ...(column === range.right ? ['at-right'] : []),
];

function classesOf(column: GridColumn, cell: GridCell, edges: readonly string[] | null, isFocused: boolean): string {
  return [
    ...(column.align ? ['right'] : []),
    ...(column.isReadOnly ? ['locked'] : []),
    ...(cell.isChanged ? ['changed'] : []),
    ...(cell.error === undefined ? [] : ['wrong']),
    ...(edges ? ['ranged', ...edges] : []),
    ...(isFocused ? ['current'] : []),
  ].join(' ');
}

function CellContent({ cell }: { cell: GridCell }) {
  return (
    <span className="cell">
      <span className="now">
        {cell.error !== undefined && <ErrorOutlineOutlined aria-hidden />}
        {cell.content ?? <span className="text">{cell.text}</span>}
      </span>
      {cell.was !== undefined && <del>{cell.was}</del>}
    </span>
  );
}

/** A row of a grid. Memoized: moving the focus renders two rows. */
export const SheetGridRow = memo(function SheetGridRow({
  row,
  at,
  columns,
  id,
  focused,
  range,
  editing,
  ...editor
}: SheetGridRowProps) {
  return (
    <tr aria-rowindex={at + 2} className={row.isWrong ? 'wrong' : undefined}>
      <td role="rowheader" className="number" aria-colindex={1}>
        {row.number}
      </td>
      {columns.map((column, columnAt) => {
        const cell = row.cells[columnAt] ?? { text: '' };
        const isSelected = range !== null && isWithin(range, { row: at, column: columnAt });
        const isEdited = editing?.column === columnAt;
        const described = cell.error === undefined ? undefined : errorId(id, at, columnAt);
        return (
          <td
            key={column.name}
            role="gridcell"
            data-row={at}
            data-column={columnAt}
            tabIndex={focused === columnAt ? 0 : -1}
            aria-colindex={columnAt + 2}
            aria-selected={isSelected}
            aria-readonly={column.isReadOnly ?? cell.isReadOnly ?? false}
            aria-invalid={cell.error === undefined ? undefined : true}
            aria-describedby={described}
            title={cell.error ?? (cell.content === undefined && cell.text !== '' ? cell.text : undefined)}
            className={classesOf(
              column,
              cell,
              isSelected && range ? edgesOf(range, at, columnAt) : null,
              focused === columnAt,
            )}
          >
            {isEdited ? (
              <CellEditor
                label={column.title}
                column={column}
                text={editing.text}
                describedBy={described}
                {...editor}
              />
            ) : (
              <CellContent cell={cell} />
            )}
          </td>
        );
      })}
    </tr>
  );
});
