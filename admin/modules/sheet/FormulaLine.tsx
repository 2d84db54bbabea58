import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import SouthOutlined from '@mui/icons-material/SouthOutlined';
import { formatAmount } from '#domain/commerce/formatMoney';
import { sumMoney, toHryvnia, toMoney } from '#domain/commerce/Money';
import type { SheetRounding } from '#domain/sheet/readTypedCell';
import { applyEntry, readTypedCell } from '#domain/sheet/readTypedCell';
import type { SheetRange } from '#domain/sheet/SheetRange';
import { fillDownPairs, placesOf, rectangleOf } from '#domain/sheet/SheetRange';
import type { SheetColumn } from '#domain/sheet/SheetColumn';
import { formatNumber } from '#domain/text/formatNumber';
import { translate } from '#domain/text/translate';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useLanguage } from '../../core/i18n/languageStore';
import type { GridCommands, GridRow } from '../../ui/sheet/SheetGridTypes';
import { RoundingControl } from './RoundingControl';
import { heldValue, shownText } from './sheetColumns';
import { useSheet } from './SheetContext';
import { useSheetTexts } from './texts';

interface FormulaLineProps {
  records: readonly ListRecord[];
  columns: readonly (SheetColumn | null)[];
  titles: readonly string[];
  rows: readonly GridRow[];
  range: SheetRange;
  commands: GridCommands;
  rounding: SheetRounding;
  onRounding(rounding: SheetRounding): void;
}

/** So many results of what is typed are shown before it is entered. */
const maxResults = 4;

/** The line above the sheet: what is selected, a text for all of it with its results, the sum, and filling down. */
export function FormulaLine({
  records,
  columns,
  titles,
  rows,
  range,
  commands,
  rounding,
  onRounding,
}: FormulaLineProps) {
  const t = useSheetTexts();
  const language = useLanguage();
  const { state, choicesOf } = useSheet();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const rectangle = rectangleOf(range);
  const places = placesOf(rectangle).filter(({ row }) => row < records.length);
  const editable = places.flatMap((place) => {
    const [column, record] = [columns[place.column], records[place.row]];
    return column && record ? [{ place, column, value: heldValue(state, record, column).value }] : [];
  });
  const title = titles[range.focus.column] ?? '';
  const isOneColumn = rectangle.left === rectangle.right;
  const name =
    places.length === 1
      ? t('cell', { column: title, row: rows[range.focus.row]?.number ?? 1 })
      : isOneColumn
        ? t('cells', { column: title, count: places.length })
        : t('block', { count: places.length });

  const amounts = editable.flatMap(({ value }) => (typeof value === 'number' ? [toMoney(value)] : []));
  const [first] = editable;
  const shown = (money: ReturnType<typeof toMoney>) =>
    first?.column.part === null ? formatNumber(toHryvnia(money), language) : formatAmount(money, language);
  const sum = sumMoney(amounts);
  const entryOf = (column: SheetColumn) => readTypedCell(text, column, choicesOf);
  const results = (text.trim() === '' ? [] : editable).flatMap(({ column, value }) => {
    const applied = applyEntry(column, value, entryOf(column), rounding);
    if (!applied) return [];
    return 'problem' in applied
      ? translate(language, applied.problem.key, applied.problem.params)
      : shownText(column, applied.value, language, choicesOf(column));
  });

  const leave = () => {
    setText('');
    input.current?.closest('section')?.querySelector<HTMLElement>('td[role=gridcell][tabindex="0"]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' && text.trim() !== '')
      commands.type(
        editable.map(({ place }) => place),
        text,
      );
    leave();
  };

  return (
    <Box
      sx={({ tokens }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '6px 12px',
        minHeight: 52,
        padding: '8px 16px',
        borderBottom: `1px solid ${tokens.border}`,
        fontSize: '0.8125rem',
      })}
    >
      <Box component="span" sx={{ fontWeight: 550, whiteSpace: 'nowrap', minWidth: 130 }}>
        {name}
      </Box>
      <InputBase
        inputRef={input}
        value={text}
        placeholder={t('entryHint')}
        readOnly={editable.length === 0}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setText('')}
        inputProps={{ 'aria-label': t('entry'), 'data-editor': true, autoComplete: 'off' }}
        sx={({ tokens }) => ({
          width: 150,
          height: 32,
          padding: '0 10px',
          border: `1px solid ${tokens.borderStrong}`,
          borderRadius: '8px',
          fontSize: 'inherit',
          '&.Mui-focused': { outline: `2px solid ${tokens.focus}`, outlineOffset: -1 },
        })}
      />
      <Box
        component="span"
        role="status"
        sx={({ tokens }) => ({ flex: '1 1 120px', minWidth: 0, color: tokens.textHint, overflowWrap: 'anywhere' })}
      >
        {results.length > 0
          ? [...new Set(results)].slice(0, maxResults).join(' · ') + (results.length > maxResults ? ' …' : '')
          : editable.length === 0
            ? t('entryReadOnly')
            : ''}
      </Box>
      {isOneColumn && amounts.length > 1 && (
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('average', {
            average: shown(toMoney(toHryvnia(sum) / amounts.length)),
            total: shown(sum),
          })}
        </Box>
      )}
      <Box component="span" aria-hidden sx={({ tokens }) => ({ color: tokens.textHint })}>
        {t('rounding')}
      </Box>
      <RoundingControl rounding={rounding} onRounding={onRounding} />
      <Button
        size="small"
        variant="text"
        startIcon={<SouthOutlined />}
        onClick={() => commands.fill(fillDownPairs(rectangle).filter(({ to }) => columns[to.column] !== null))}
      >
        {t('fillDown')}
      </Button>
    </Box>
  );
}
