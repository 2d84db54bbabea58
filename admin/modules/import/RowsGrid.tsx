import type { ClipboardEvent } from 'react';
import { useMemo } from 'react';
import Box from '@mui/material/Box';
import type { GridCellParams, GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import { gridExpandedSortedRowIdsSelector, useGridApiRef } from '@mui/x-data-grid';
import type { ImportRow } from '#domain/wire/ProductImport';
import { EditableGrid } from '../../ui/EditableGrid';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { OpenImport } from './importRows';
import { hasErrors, isEditable } from './importRows';
import { pastedCells } from './pastedCells';
import { RowStateLabel } from './RowStateLabel';
import type { ImportControl } from './useImport';
import { useImportTexts } from './texts';

/** A row of the grid: its cells under the positions of their columns. */
type GridRow = ImportRow & { id: number } & Record<`c${number}`, string>;

const rowHeight = 56;
const fieldOf = (column: number): `c${number}` => `c${column}`;
const columnOf = (field: string): number => Number(field.slice(1));
const isValueField = (field: string): boolean => /^c\d+$/.test(field);

const toGridRow = (row: ImportRow): GridRow => ({
  ...row,
  id: row.row,
  ...(Object.fromEntries(row.values.map((value, column) => [fieldOf(column), value])) as Record<`c${number}`, string>),
});

function CellContent({ row, column, emptyText }: { row: GridRow; column: number; emptyText: string }) {
  const value = row.values[column] ?? '';
  const messages = row.messages.filter((message) => message.column === column);
  const [first] = messages.toSorted((one, other) => (one.type === 'error' ? 0 : 1) - (other.type === 'error' ? 0 : 1));
  if (!first) return value;
  return (
    <Box title={messages.map(({ text }) => text).join('\n')} sx={{ minWidth: 0, lineHeight: '19px' }}>
      <Box
        component="span"
        sx={(theme) => ({
          display: 'block',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          textDecoration: `underline dotted ${first.type === 'error' ? theme.tokens.error : theme.tokens.warning}`,
        })}
      >
        {value === '' ? <i>{emptyText}</i> : value}
      </Box>
      <Box
        component="span"
        sx={(theme) => ({
          display: 'block',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          fontSize: '0.75rem',
          color: first.type === 'error' ? theme.tokens.error : theme.tokens.warning,
        })}
      >
        {first.text}
      </Box>
    </Box>
  );
}

interface RowsGridProps {
  open: OpenImport;
  rows: readonly ImportRow[];
  control: ImportControl;
}

/** The rows of a file with the messages of their cells; what is not loaded yet can be corrected in place. */
export function RowsGrid({ open, rows, control }: RowsGridProps) {
  const t = useImportTexts();
  const apiRef = useGridApiRef();
  const isChangeable = open.summary.state === 'open' && control.loading.state !== 'loading';
  const gridRows = useMemo(() => rows.map(toGridRow), [rows]);
  const columns = useMemo((): GridColDef<GridRow>[] => {
    const values = open.header.map((name, column): GridColDef<GridRow> => ({
      field: fieldOf(column),
      headerName: name,
      width: 180,
      editable: true,
      sortable: false,
      disableColumnMenu: true,
      renderCell: ({ row }: GridRenderCellParams<GridRow>) => (
        <CellContent row={row} column={column} emptyText={t('empty')} />
      ),
    }));
    return [
      { field: 'row', headerName: t('row'), width: 76, align: 'right', headerAlign: 'right', disableColumnMenu: true },
      {
        field: 'state',
        headerName: t('state'),
        width: 170,
        sortable: false,
        disableColumnMenu: true,
        renderCell: ({ row }: GridRenderCellParams<GridRow>) => <RowStateLabel row={row} />,
      },
      ...values,
    ];
  }, [open.header, t]);

  async function update(next: GridRow, before: GridRow): Promise<GridRow> {
    const changes = open.header.flatMap((_name, column) => {
      const value = next[fieldOf(column)] ?? '';
      return value === before[fieldOf(column)] ? [] : [{ row: next.row, column, value }];
    });
    const isSaved = changes.length === 0 || (await control.changeCells(changes));
    return isSaved ? { ...next, values: open.header.map((_name, column) => next[fieldOf(column)] ?? '') } : before;
  }

  function paste(event: ClipboardEvent): void {
    const { cell } = apiRef.current?.state.focus ?? {};
    // While a cell is edited the text goes into its input.
    if (!cell || !isChangeable || !isValueField(cell.field) || event.target instanceof HTMLInputElement) return;
    const shown = gridExpandedSortedRowIdsSelector(apiRef).map(Number);
    const editable = new Set(rows.filter(isEditable).map(({ row }) => row));
    const from = { row: Number(cell.id), column: columnOf(cell.field) };
    const changes = pastedCells(event.clipboardData.getData('text/plain'), from, shown, open.header.length);
    const allowed = changes.filter(({ row }) => editable.has(row));
    if (allowed.length === 0) return;
    event.preventDefault();
    void control.changeCells(allowed);
  }

  return (
    <Box onPaste={paste} sx={{ height: 'min(70vh, 640px)', minHeight: 320 }}>
      <VisuallyHidden id="import-grid-hint">{t('pasteHint')}</VisuallyHidden>
      <EditableGrid
        apiRef={apiRef}
        aria-label={t('rows')}
        aria-describedby="import-grid-hint"
        rows={gridRows}
        columns={columns}
        rowHeight={rowHeight}
        columnHeaderHeight={44}
        isCellEditable={({ row }: GridCellParams<GridRow>) => isChangeable && isEditable(row)}
        processRowUpdate={update}
        onProcessRowUpdateError={() => undefined}
        getRowClassName={({ row }) => (hasErrors(row) ? 'has-errors' : '')}
        pageSizeOptions={[25, 50, 100]}
        initialState={{ pagination: { paginationModel: { pageSize: 50 } } }}
      />
    </Box>
  );
}
