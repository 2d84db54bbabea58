import { useState } from 'react';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { fieldTypeOf } from '#domain/fields/registry';
import { formatNumber } from '#domain/text/formatNumber';
import { typedNumber } from '#domain/text/typedNumber';
import type { GridPlace, SheetRange } from '#domain/sheet/SheetRange';
import { useLanguage } from '../../core/i18n/languageStore';
import { panelHref } from '../../core/routing/panelBase';
import { updatePath } from '../../core/routing/paths';
import { SheetGrid } from '../../ui/sheet/SheetGrid';
import type { GridCell, GridColumn, GridCommands, GridRow } from '../../ui/sheet/SheetGridTypes';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { PhotosCell } from './PhotosCell';
import { usePhotoPicker } from './usePhotoPicker';
import type { VariationDrafts } from './useVariationDrafts';
import { useVariationTexts } from './texts';
import type { EditableColumn, TypedColumn, VariationEdit, VariationRow } from './variationRows';
import { isEditableColumn, parseCell, typedColumns } from './variationRows';

interface VariationsGridProps {
  rows: readonly VariationRow[];
  drafts: VariationDrafts;
  onInvalidPaste(count: number): void;
}

const widths: Record<TypedColumn, number> = { price: 120, discount: 150, quantity: 120, sku: 180, active: 110 };
const shownColumns: readonly (EditableColumn | 'combination')[] = ['gallery', 'combination', ...typedColumns];
const hintId = 'variation-grid-hint';
const firstTyped = { row: 0, column: shownColumns.indexOf('price') };

/** All variations of a product: cells are edited by the keyboard, pasted from a spreadsheet and filled down. */
export function VariationsGrid({ rows, drafts, onInvalidPaste }: VariationsGridProps) {
  const t = useVariationTexts();
  const language = useLanguage();
  const [range, setRange] = useState<SheetRange>({ anchor: firstTyped, focus: firstTyped });
  const {
    open: openPhotos,
    pictureOf,
    dialog,
  } = usePhotoPicker(rows, (row, gallery) => drafts.edit([{ id: row.id, column: 'gallery', value: gallery }]));
  const columns = shownColumns.map((name): GridColumn => {
    if (name === 'gallery') return { name, title: t(name), width: 70, kind: 'action' };
    if (name === 'combination') return { name, title: t(name), minWidth: 160, isReadOnly: true };
    return {
      name,
      title: t(name),
      width: widths[name],
      ...(name === 'active' ? { kind: 'flag' } : name !== 'sku' && { align: 'right' }),
    };
  });

  const cellOf = (row: VariationRow, name: (typeof shownColumns)[number]): GridCell => {
    const isChanged = drafts.isEdited(row.id, name);
    if (name === 'gallery')
      return {
        text: row.gallery,
        isChanged,
        content: <PhotosCell row={row} picture={pictureOf(row)} onOpen={() => openPhotos(row)} />,
      };
    if (name === 'combination')
      return {
        text: row.combination || row.title,
        content: (
          <MuiLink
            href={panelHref(updatePath('product', row.id))}
            target="_blank"
            rel="noopener"
            title={row.title}
            tabIndex={-1}
          >
            {row.combination || row.title}
          </MuiLink>
        ),
      };
    const value = row[name];
    if (typeof value === 'boolean')
      return { text: fieldTypeOf('yesno').display(value, { language, now: 0 }), isChanged };
    if (typeof value !== 'number') return { text: value ?? '', isChanged };
    return {
      text: typedNumber(value, language),
      content: formatNumber(value, language),
      isChanged,
    };
  };
  const gridRows = rows.map((row, at): GridRow => ({
    id: row.id,
    number: at + 1,
    cells: shownColumns.map((name) => cellOf(row, name)),
    isWrong: drafts.refusals.has(row.id),
  }));

  const editAt = (
    { row, column }: GridPlace,
    valueOf: (column: EditableColumn) => VariationEdit['value'] | undefined,
  ): VariationEdit | null => {
    const [variation, name] = [rows[row], shownColumns[column]];
    if (!variation || name === undefined || !isEditableColumn(name)) return null;
    const value = valueOf(name);
    return value === undefined ? null : { id: variation.id, column: name, value };
  };
  const enter = (cells: readonly (GridPlace & { text: string })[]) => {
    const typed = cells.filter(({ column }) => typedColumns.some((name) => name === shownColumns[column]));
    const edits = typed.flatMap(
      ({ text, ...place }) => editAt(place, (name) => (name === 'gallery' ? undefined : parseCell(name, text))) ?? [],
    );
    drafts.edit(edits);
    if (edits.length < typed.length) onInvalidPaste(typed.length - edits.length);
  };
  const commands: GridCommands = {
    type: (places, text) => enter(places.map((place) => ({ ...place, text }))),
    paste: enter,
    fill: (pairs) => drafts.edit(pairs.flatMap(({ from, to }) => editAt(to, (name) => rows[from.row]?.[name]) ?? [])),
    clear: (places) =>
      drafts.edit(
        places.flatMap(
          (place) =>
            editAt(place, (name) =>
              name === 'active' ? undefined : name === 'sku' || name === 'gallery' ? '' : null,
            ) ?? [],
        ),
      ),
    toggle: (places) => {
      const [first] = places;
      const value = !(first && rows[first.row]?.active);
      drafts.edit(places.flatMap((place) => editAt(place, (name) => (name === 'active' ? value : undefined)) ?? []));
    },
    open: ({ row }) => {
      const variation = rows[row];
      if (variation) openPhotos(variation);
    },
    undo: drafts.undo,
    redo: drafts.redo,
  };

  return (
    <Box sx={{ overflow: 'auto', maxHeight: '70vh' }}>
      <VisuallyHidden id={hintId}>{t('hint')}</VisuallyHidden>
      <SheetGrid
        label={t('table')}
        describedBy={hintId}
        columns={columns}
        rows={gridRows}
        selection={range}
        onSelect={setRange}
        commands={commands}
      />
      {dialog}
    </Box>
  );
}
