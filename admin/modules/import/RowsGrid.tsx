import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import TablePagination from '@mui/material/TablePagination';
import { useEvent } from 'ra-core';
import type { GridPlace, SheetRange } from '#domain/sheet/SheetRange';
import { formatNumber } from '#domain/text/formatNumber';
import type { ImportRow } from '#domain/wire/ProductImport';
import { useLanguage } from '../../core/i18n/languageStore';
import { SheetGrid } from '../../ui/sheet/SheetGrid';
import type { GridCell, GridColumn, GridCommands, GridRow } from '../../ui/sheet/SheetGridTypes';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { CellChange } from './importCalls';
import type { OpenImport } from './importRows';
import { hasErrors, isEditable } from './importRows';
import { RowStateLabel } from './RowStateLabel';
import type { ImportControl } from './useImport';
import { useImportTexts } from './texts';

const hintId = 'import-grid-hint';
const pageSizes = [25, 50, 100];
/** The state of the row stands before its values. */
const firstValue = 1;
const start: SheetRange = { anchor: { row: 0, column: firstValue }, focus: { row: 0, column: firstValue } };

function CellMessage({
  row,
  column,
  value,
  emptyText,
}: {
  row: ImportRow;
  column: number;
  value: string;
  emptyText: string;
}) {
  const messages = row.messages.filter((message) => message.column === column);
  const [first] = messages.toSorted((one, other) => (one.type === 'error' ? 0 : 1) - (other.type === 'error' ? 0 : 1));
  if (!first) return value;
  return (
    <Box
      component="span"
      title={messages.map(({ text }) => text).join('\n')}
      sx={{ display: 'block', padding: '8px 0' }}
    >
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

const keyOf = (row: number, column: number): string => `${row} ${column}`;

/** The rows of a file with the messages of their cells; what is not loaded yet can be corrected in place. */
export function RowsGrid({ open, rows, control }: RowsGridProps) {
  const t = useImportTexts();
  const language = useLanguage();
  const [paging, setPaging] = useState({ page: 0, size: 50 });
  const [range, setRange] = useState(start);
  /** What is sent and not answered yet. */
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map());
  const isChangeable = open.summary.state === 'open' && !control.isReadOnly && control.loading.state !== 'loading';
  const page = Math.min(paging.page, Math.max(Math.ceil(rows.length / paging.size) - 1, 0));
  const shown = rows.slice(page * paging.size, (page + 1) * paging.size);
  const columns = useMemo(
    (): GridColumn[] => [
      { name: 'state', title: t('state'), width: 170, isReadOnly: true },
      ...open.header.map((title, column) => ({ name: String(column), title, width: 180 })),
    ],
    [open.header, t],
  );
  const cellOf = (row: ImportRow, column: number): GridCell => {
    const text = sent.get(keyOf(row.row, column)) ?? row.values[column] ?? '';
    return {
      text,
      isReadOnly: !isChangeable || !isEditable(row),
      ...(row.messages.some((message) => message.column === column) && {
        content: <CellMessage row={row} column={column} value={text} emptyText={t('empty')} />,
      }),
    };
  };
  const gridRows = shown.map((row): GridRow => ({
    id: String(row.row),
    number: row.row,
    isWrong: hasErrors(row),
    cells: [
      { text: '', content: <RowStateLabel row={row} /> },
      ...open.header.map((_name, column) => cellOf(row, column)),
    ],
  }));

  const change = useEvent(async (cells: readonly (GridPlace & { text: string })[]): Promise<void> => {
    const changes = cells.flatMap(({ row: at, column, text }): CellChange[] => {
      const row = shown[at];
      const isAllowed = row !== undefined && isChangeable && isEditable(row) && column >= firstValue;
      return isAllowed ? [{ row: row.row, column: column - firstValue, value: text }] : [];
    });
    if (changes.length === 0) return;
    const own = new Map(changes.map(({ row, column, value }) => [keyOf(row, column), value]));
    setSent((known) => new Map([...known, ...own]));
    await control.changeCells(changes);
    // What was typed meanwhile is still on its way.
    setSent((known) => new Map([...known].filter(([key, value]) => own.get(key) !== value)));
  });
  const textAt = ({ row, column }: GridPlace): string => shown[row]?.values[column - firstValue] ?? '';
  const commands: GridCommands = {
    type: (places, text) => void change(places.map((place) => ({ ...place, text }))),
    paste: (cells) => void change(cells),
    fill: (pairs) => void change(pairs.map(({ from, to }) => ({ ...to, text: textAt(from) }))),
    clear: (places) => void change(places.map((place) => ({ ...place, text: '' }))),
  };

  return (
    <>
      <VisuallyHidden id={hintId}>{t('pasteHint')}</VisuallyHidden>
      <Box sx={{ overflow: 'auto', maxHeight: 'min(70vh, 640px)' }}>
        <SheetGrid
          label={t('rows')}
          describedBy={hintId}
          columns={columns}
          rows={gridRows}
          selection={range}
          onSelect={setRange}
          commands={commands}
        />
      </Box>
      <TablePagination
        component="div"
        count={rows.length}
        page={page}
        rowsPerPage={paging.size}
        rowsPerPageOptions={pageSizes}
        labelRowsPerPage={t('perPage')}
        labelDisplayedRows={({ from, to, count }) =>
          t('shownRows', {
            from: formatNumber(from, language),
            to: formatNumber(to, language),
            of: formatNumber(count, language),
          })
        }
        getItemAriaLabel={(type) => t(type === 'previous' ? 'previousPage' : 'nextPage')}
        onPageChange={(_event, next) => {
          setPaging({ ...paging, page: next });
          setRange(start);
        }}
        onRowsPerPageChange={(event) => {
          setPaging({ page: 0, size: Number(event.target.value) });
          setRange(start);
        }}
      />
    </>
  );
}
