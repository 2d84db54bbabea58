import { useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useListContext, useStore } from 'ra-core';
import { percentsOf } from '#domain/commerce/Price';
import { toMoney } from '#domain/commerce/Money';
import type { SheetRounding } from '#domain/sheet/readTypedCell';
import type { SheetRange } from '#domain/sheet/SheetRange';
import type { SheetColumn } from '#domain/sheet/SheetColumn';
import { cellKey } from '#domain/sheet/sheetDraft';
import type { CellValue } from '#domain/wire/Cells';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { OnOffChip } from '../../fields/cells/OnOffChip';
import { columnTitle } from '../../fields/cells/moneyColumn';
import { SheetGrid } from '../../ui/sheet/SheetGrid';
import type { GridCell, GridColumn, GridRow } from '../../ui/sheet/SheetGridTypes';
import { Thumbnail } from '../../ui/Thumbnail';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { attributeText } from '../../list/columns';
import type { ListRowsProps } from '../../list/ListTable';
import { markOverflow } from '../../list/markOverflow';
import { mostHavePictures } from '../../list/mostHavePictures';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { useListColumns } from '../../list/useListColumns';
import { FormulaLine } from './FormulaLine';
import { cellText, heldValue, shownText } from './sheetColumns';
import { SheetErrorLine } from './SheetErrorLine';
import { SheetKeys } from './SheetKeys';
import { useSheet } from './SheetContext';
import { useSheetTexts } from './texts';
import { useSheetCommands } from './useSheetCommands';

const noRecords: readonly ListRecord[] = [];
const hintId = 'sheet-hint';
const widths: Readonly<Partial<Record<string, number>>> = { number: 100, yesno: 130, select: 170 };

/** A column of the grid: one of the sheet's, or one that is only shown. */
interface Shown {
  grid: GridColumn;
  column: SheetColumn | null;
  cell(record: ListRecord): GridCell;
}

/** The records of the surrounding `ListContext` as a sheet: in place of its table. */
export default function SheetRows({ records = noRecords }: ListRowsProps) {
  const t = useSheetTexts();
  const language = useLanguage();
  const entity = useResourceEntity();
  const listColumns = useListColumns();
  const { page, perPage } = useListContext();
  const { columns, state, errors, choicesOf } = useSheet();
  const [rounding, setRounding] = useStore<SheetRounding>('sheet.rounding', 'kopiyka');
  const hasPictures = mostHavePictures(records);
  const tPanel = usePanelTranslate();

  const shown = useMemo((): Shown[] => {
    const held = (record: ListRecord, column: SheetColumn) => heldValue({ drafts: state.drafts }, record, column);
    const wasText = (column: SheetColumn, stored: CellValue, choices: ReturnType<typeof choicesOf>): string =>
      typeof stored === 'boolean'
        ? tPanel(stored ? 'form.turnedOn' : 'form.turnedOff')
        : shownText(column, stored, language, choices) || t('empty');
    const ofColumn = (column: SheetColumn): Shown => {
      const { field, part, name } = column;
      const choices = field.type === 'select' ? choicesOf(column) : [];
      const isAmount = part !== null || field.type === 'number';
      return {
        column,
        grid: {
          name,
          title:
            part === 'discount' ? t('withDiscount') : `${columnTitle(field, language)}${part === null ? '' : ', ₴'}`,
          width: part === null ? (widths[field.type] ?? 140) : 124,
          ...(isAmount && { align: 'right' as const }),
          ...(field.type === 'yesno' && { kind: 'flag' as const }),
          ...(field.type === 'select' && { kind: 'choice' as const, choices }),
        },
        cell: (record) => {
          const { stored, draft, value } = held(record, column);
          const error = errors.get(cellKey({ id: record.id, field: name }));
          const text = draft?.text ?? cellText(value, language, choices);
          return {
            text,
            ...(typeof value === 'boolean' && { content: <OnOffChip on={value} /> }),
            ...(isAmount && draft?.text === undefined && { content: shownText(column, value, language, choices) }),
            ...(draft && { isChanged: true, was: wasText(column, stored, choices) }),
            ...(error !== undefined && { error }),
          };
        },
      };
    };
    const { title, subtitle } = listColumns;
    const prices = columns.filter(({ part }) => part !== null);
    const discounts = (record: ListRecord): string => {
      const amountOf = (part: string) => {
        const column = prices.find((each) => each.part === part);
        return column ? held(record, column).value : null;
      };
      const [regular, reduced] = [amountOf('default'), amountOf('discount')];
      if (typeof regular !== 'number' || typeof reduced !== 'number' || reduced > regular) return '';
      return `${percentsOf(toMoney(regular), toMoney(reduced))}%`;
    };
    return [
      {
        column: null,
        grid: { name: 'title', title: title?.title[language] ?? '', minWidth: 220, isReadOnly: true },
        cell: (record) => {
          const text = attributeText(record, title, language);
          const content = hasPictures && (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, maxWidth: '100%' }}>
              <Thumbnail url={record._image} size={26} />
              <Box component="span" title={text} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {text}
              </Box>
            </Box>
          );
          return { text, ...(content && { content }) };
        },
      },
      ...(subtitle
        ? [
            {
              column: null,
              grid: { name: subtitle.name, title: subtitle.title[language], width: 110, isReadOnly: true as const },
              cell: (record: ListRecord) => ({ text: attributeText(record, subtitle, language) }),
            },
          ]
        : []),
      ...columns.flatMap((column): Shown[] =>
        column.part === 'discount' && prices.length > 1
          ? [
              ofColumn(column),
              {
                column: null,
                grid: { name: 'percents', title: t('percents'), width: 100, align: 'right', isReadOnly: true },
                cell: (record) => ({ text: discounts(record) }),
              },
            ]
          : [ofColumn(column)],
      ),
    ];
  }, [columns, listColumns, language, state.drafts, errors, choicesOf, hasPictures, t, tPanel]);

  // A row that has not changed is the same object: it is not rendered again.
  const cache = useRef(new Map<string, { parts: readonly unknown[]; row: GridRow }>());
  const firstNumber = perPage > 0 ? (page - 1) * perPage : 0;
  const rows = records.map((record, at): GridRow => {
    const own = columns.flatMap(({ name }) => {
      const key = cellKey({ id: record.id, field: name });
      return [state.drafts.get(key), errors.get(key)];
    });
    const parts = [record, firstNumber + at, language, hasPictures, choicesOf, listColumns, ...own];
    const known = cache.current.get(record.id);
    if (known && known.parts.length === parts.length && known.parts.every((part, index) => part === parts[index]))
      return known.row;
    const row = { id: record.id, number: firstNumber + at + 1, cells: shown.map(({ cell }) => cell(record)) };
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
