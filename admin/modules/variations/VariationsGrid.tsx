import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useMemo } from 'react';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import { gridExpandedSortedRowIdsSelector, useGridApiRef } from '@mui/x-data-grid';
import { panelHref } from '../../core/routing/panelBase';
import { updatePath } from '../../core/routing/paths';
import { EditableGrid } from '../../ui/EditableGrid';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { PhotosCell } from './PhotosCell';
import { usePhotoPicker } from './usePhotoPicker';
import type { VariationDrafts } from './useVariationDrafts';
import { useVariationTexts } from './texts';
import type { EditableColumn, TypedColumn, VariationRow } from './variationRows';
import { isEditableColumn, pasteEdits, typedColumns } from './variationRows';

interface VariationsGridProps {
  rows: readonly VariationRow[];
  drafts: VariationDrafts;
  onInvalidPaste(count: number): void;
}

/** Of the headings, the rows, and a scroll bar below them. */
const gridHeight = (rows: number): number => 56 + rows * 52 + 20;

const widths: Record<TypedColumn, number> = { price: 120, discount: 150, quantity: 120, sku: 180, active: 110 };
const types: Partial<Record<TypedColumn, 'number' | 'boolean'>> = {
  price: 'number',
  discount: 'number',
  quantity: 'number',
  active: 'boolean',
};

/** All variations of a product: cells are edited by the keyboard, pasted from a spreadsheet and filled down. */
export function VariationsGrid({ rows, drafts, onInvalidPaste }: VariationsGridProps) {
  const t = useVariationTexts();
  const apiRef = useGridApiRef();
  const photos = usePhotoPicker(rows, (row, gallery) =>
    drafts.edit([{ id: row.id, column: 'gallery', value: gallery }]),
  );
  const { open: openPhotos, pictureOf } = photos;
  const columns = useMemo(
    (): GridColDef<VariationRow>[] => [
      {
        field: 'gallery',
        headerName: t('gallery'),
        width: 70,
        sortable: false,
        disableColumnMenu: true,
        renderCell: ({ row, tabIndex, hasFocus }: GridRenderCellParams<VariationRow>) => (
          <PhotosCell
            row={row}
            picture={pictureOf(row)}
            tabIndex={tabIndex}
            hasFocus={hasFocus}
            onOpen={() => openPhotos(row)}
          />
        ),
      },
      {
        field: 'combination',
        headerName: t('combination'),
        flex: 1,
        minWidth: 160,
        disableColumnMenu: true,
        renderCell: ({ row }: GridRenderCellParams<VariationRow>) => (
          <MuiLink
            href={panelHref(updatePath('product', row.id))}
            target="_blank"
            rel="noopener"
            title={row.title}
            noWrap
          >
            {row.combination || row.title}
          </MuiLink>
        ),
      },
      ...typedColumns.map((field): GridColDef<VariationRow> => ({
        field,
        headerName: t(field),
        width: widths[field],
        editable: true,
        disableColumnMenu: true,
        ...(types[field] && { type: types[field] }),
      })),
    ],
    [t, openPhotos, pictureOf],
  );

  function update(next: VariationRow, before: VariationRow): VariationRow {
    const edits = typedColumns.flatMap((column) =>
      next[column] === before[column] ? [] : [{ id: next.id, column, value: next[column] }],
    );
    drafts.edit(edits);
    return next;
  }

  const focused = (): { id: string; column: EditableColumn } | null => {
    const { cell } = apiRef.current?.state.focus ?? {};
    return cell && isEditableColumn(cell.field) ? { id: String(cell.id), column: cell.field } : null;
  };
  const shownIds = (): string[] => gridExpandedSortedRowIdsSelector(apiRef).map(String);

  function paste(event: ClipboardEvent): void {
    const from = focused();
    // While a cell is edited the text goes into its input.
    if (!from || from.column === 'gallery' || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const start = { id: from.id, column: from.column };
    const { edits, invalid } = pasteEdits(event.clipboardData.getData('text/plain'), start, shownIds());
    drafts.edit(edits);
    if (invalid > 0) onInvalidPaste(invalid);
  }

  function fillDown(): boolean {
    const from = focused();
    const source = from && rows.find(({ id }) => id === from.id);
    if (!from || !source) return false;
    const ids = shownIds();
    const below = ids.slice(ids.indexOf(from.id) + 1);
    drafts.edit(below.map((id) => ({ id, column: from.column, value: source[from.column] })));
    return true;
  }

  // Before the grid, for which these keys start editing.
  function shortcut(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const commands: Partial<Record<string, () => boolean>> = {
      KeyZ: event.shiftKey ? drafts.redo : drafts.undo,
      KeyY: drafts.redo,
      KeyD: fillDown,
    };
    if (!commands[event.code]?.()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Box
      onPaste={paste}
      onKeyDownCapture={shortcut}
      sx={{ height: `min(70vh, ${gridHeight(rows.length)}px)`, minHeight: 160 }}
    >
      <VisuallyHidden id="variation-grid-hint">{t('hint')}</VisuallyHidden>
      <EditableGrid
        apiRef={apiRef}
        aria-label={t('table')}
        aria-describedby="variation-grid-hint"
        rows={rows}
        columns={columns}
        hideFooter={rows.length <= 100}
        processRowUpdate={update}
        getCellClassName={({ id, field }) => (drafts.isEdited(String(id), field) ? 'is-edited' : '')}
        getRowClassName={({ id }) => (drafts.refusals.has(String(id)) ? 'has-errors' : '')}
        pageSizeOptions={[100]}
        initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
      />
      {photos.dialog}
    </Box>
  );
}
