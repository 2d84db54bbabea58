import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import type { SheetRange } from '#domain/sheet/SheetRange';
import type { GridColumn, GridRow } from '../../ui/sheet/SheetGridTypes';
import { useSheetTexts } from './texts';

interface SheetErrorLineProps {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  range: SheetRange;
  onGo(range: SheetRange): void;
}

/** The error of the cell that has the focus, else the first one of the page, with the way to it. */
export function SheetErrorLine({ rows, columns, range: { focus }, onGo }: SheetErrorLineProps) {
  const t = useSheetTexts();
  const errors = rows.flatMap(({ cells, number }, row) =>
    cells.flatMap(({ error }, column) => (error === undefined ? [] : [{ row, column, number, error }])),
  );
  const own = errors.find(({ row, column }) => row === focus.row && column === focus.column);
  const shown = own ?? errors[0];
  return (
    <Box role="status">
      {shown && (
        <Box
          sx={({ tokens }) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            padding: '6px 16px',
            background: tokens.errorTint,
            color: tokens.error,
            fontSize: '0.8125rem',
            '& svg': { fontSize: 16 },
          })}
        >
          <ErrorOutlineOutlined aria-hidden />
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <b>{t('errorAt', { row: shown.number, column: columns[shown.column]?.title ?? '' })}</b> {shown.error}
          </Box>
          {!own && (
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                const place = { row: shown.row, column: shown.column };
                onGo({ anchor: place, focus: place });
              }}
            >
              {t('goToCell')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
