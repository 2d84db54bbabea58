import { useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useListContext, useStore } from 'ra-core';
import type { SheetRounding } from '#domain/sheet/readTypedCell';
import type { SheetRange } from '#domain/sheet/SheetRange';
import { cellKey } from '#domain/sheet/sheetDraft';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useLanguage } from '../../core/i18n/languageStore';
import { SheetGrid } from '../../ui/sheet/SheetGrid';
import type { GridRow } from '../../ui/sheet/SheetGridTypes';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { ListRowsProps } from '../../list/ListTable';
import { markOverflow } from '../../list/markOverflow';
import { mostHavePictures } from '../../list/mostHavePictures';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { FormulaLine } from './FormulaLine';
import { SheetErrorLine } from './SheetErrorLine';
import { SheetKeys } from './SheetKeys';
import { useSheet } from './SheetContext';
import { useSheetTexts } from './texts';
import { useSheetCommands } from './useSheetCommands';
import { useShownColumns } from './useShownColumns';

const noRecords: readonly ListRecord[] = [];
const hintId = 'sheet-hint';

/** The records of the surrounding `ListContext` as a sheet: in place of its table. */
export default function SheetRows({ records = noRecords }: ListRowsProps) {
  const t = useSheetTexts();
  const language = useLanguage();
  const entity = useResourceEntity();
  const { page, perPage } = useListContext();
  const { columns, state, errors } = useSheet();
  const [rounding, setRounding] = useStore<SheetRounding>('sheet.rounding', 'kopiyka');
  const shown = useShownColumns(mostHavePictures(records));

  // A row that has not changed is the same object: it is not rendered again.
  const cache = useRef(new Map<string, { parts: readonly unknown[]; row: GridRow }>());
  const firstNumber = perPage > 0 ? (page - 1) * perPage : 0;
  const rows = records.map((record, at): GridRow => {
    const own = columns.flatMap(({ name }) => {
      const key = cellKey({ id: record.id, field: name });
      return [state.drafts.get(key), errors.get(key)];
    });
    const parts = [record, firstNumber + at, shown, ...own];
    const known = cache.current.get(record.id);
    if (known && known.parts.length === parts.length && known.parts.every((part, index) => part === parts[index]))
      return known.row;
    const cells = shown.map(({ cell }) => cell(record, { state, errors }));
    const row = { id: record.id, number: firstNumber + at + 1, cells };
    cache.current.set(record.id, { parts, row });
    return row;
  });

  const firstEditable = shown.findIndex(({ column }) => column !== null);
  const start: SheetRange = { anchor: { row: 0, column: firstEditable }, focus: { row: 0, column: firstEditable } };
  const shownIds = records.map(({ id }) => id).join(' ');
  const [selected, setSelected] = useState({ ids: shownIds, range: start });
  // Other rows, as of another page, are begun at their first one; more of the same keep the place.
  if (selected.ids !== shownIds)
    setSelected({ ids: shownIds, range: shownIds.startsWith(selected.ids) ? selected.range : start });
  const select = (range: SheetRange) => setSelected({ ids: shownIds, range });

  const sheetColumns = useMemo(() => shown.map(({ column }) => column), [shown]);
  const gridColumns = useMemo(() => shown.map(({ grid }) => grid), [shown]);
  const commands = useSheetCommands({ records, columns: sheetColumns }, rounding);
  return (
    <Box
      component="section"
      aria-label={t('label', { many: entity.many[language] })}
      sx={({ breakpoints, tokens }) => ({
        // There the list has no frame of its own.
        [breakpoints.down('md')]: {
          marginTop: 1,
          overflow: 'hidden',
          border: `1px solid ${tokens.border}`,
          borderRadius: '12px',
          background: tokens.surface,
        },
      })}
    >
      <FormulaLine
        records={records}
        columns={sheetColumns}
        titles={gridColumns.map(({ title }) => title)}
        rows={rows}
        range={selected.range}
        commands={commands}
        rounding={rounding}
        onRounding={setRounding}
      />
      <SheetErrorLine rows={rows} columns={gridColumns} range={selected.range} onGo={select} />
      <VisuallyHidden id={hintId}>{t('hint')}</VisuallyHidden>
      <Box ref={markOverflow} sx={{ overflow: 'auto', maxHeight: 'max(320px, calc(100vh - 300px))' }}>
        <SheetGrid
          label={t('label', { many: entity.many[language] })}
          describedBy={hintId}
          columns={gridColumns}
          rows={rows}
          selection={selected.range}
          onSelect={select}
          commands={commands}
        />
      </Box>
      <SheetKeys />
    </Box>
  );
}
