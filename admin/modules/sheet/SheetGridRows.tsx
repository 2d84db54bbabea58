import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import { useStore } from 'ra-core';
import type { SheetRounding } from '#domain/sheet/readTypedCell';
import type { SheetRange } from '#domain/sheet/SheetRange';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useLanguage } from '../../core/i18n/languageStore';
import { SheetGrid } from '../../ui/sheet/SheetGrid';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { markOverflow } from '../../list/markOverflow';
import { mostHavePictures } from '../../list/mostHavePictures';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { FormulaLine } from './FormulaLine';
import { SheetErrorLine } from './SheetErrorLine';
import { SheetFrame } from './SheetFrame';
import { SheetKeys } from './SheetKeys';
import { useSheetTexts } from './texts';
import { useSheetCommands } from './useSheetCommands';
import { useSheetRows } from './useSheetRows';
import { useShownColumns } from './useShownColumns';

const hintId = 'sheet-hint';

/** The sheet as a grid, where there is room for its columns. */
export function SheetGridRows({ records }: { records: readonly ListRecord[] }) {
  const t = useSheetTexts();
  const language = useLanguage();
  const entity = useResourceEntity();
  const [rounding, setRounding] = useStore<SheetRounding>('sheet.rounding', 'kopiyka');
  const shown = useShownColumns(mostHavePictures(records));
  const rows = useSheetRows(records, shown);

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
    <SheetFrame>
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
    </SheetFrame>
  );
}
