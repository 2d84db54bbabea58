import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { percentsOf } from '#domain/commerce/Price';
import { toMoney } from '#domain/commerce/Money';
import type { SheetColumn } from '#domain/sheet/SheetColumn';
import { cellKey } from '#domain/sheet/sheetDraft';
import type { CellValue } from '#domain/wire/Cells';
import type { ListAttribute } from '#domain/wire/Listing';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { OnOffChip } from '../../fields/cells/OnOffChip';
import { columnTitle } from '../../fields/cells/moneyColumn';
import type { GridCell, GridColumn } from '../../ui/sheet/SheetGridTypes';
import { Thumbnail } from '../../ui/Thumbnail';
import { attributeText } from '../../list/columns';
import { useListColumns } from '../../list/useListColumns';
import { cellText, heldValue, shownText } from './sheetColumns';
import type { SheetDeskState } from './SheetContext';
import { useSheet } from './SheetContext';
import { useSheetTexts } from './texts';

/** What is typed and not saved. */
type Unsaved = Pick<SheetDeskState, 'state' | 'errors'>;

/** A column of the grid: one of the sheet's, or one that is only shown. */
export interface ShownColumn {
  grid: GridColumn;
  column: SheetColumn | null;
  cell(record: ListRecord, unsaved: Unsaved): GridCell;
}

const widths: Readonly<Partial<Record<string, number>>> = { number: 100, yesno: 130, select: 170 };

/** A column whose cells are edited. */
function useEditedColumn(): (column: SheetColumn) => ShownColumn {
  const t = useSheetTexts();
  const tPanel = usePanelTranslate();
  const language = useLanguage();
  const { choicesOf } = useSheet();
  return useMemo(
    () => (column) => {
      const { field, part, name } = column;
      const choices = field.type === 'select' ? choicesOf(column) : [];
      const isAmount = part !== null || field.type === 'number';
      const wasText = (stored: CellValue): string =>
        typeof stored === 'boolean'
          ? tPanel(stored ? 'form.turnedOn' : 'form.turnedOff')
          : shownText(column, stored, language, choices) || t('empty');
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
        cell: (record, { state, errors }) => {
          const { stored, draft, value } = heldValue(state, record, column);
          const error = errors.get(cellKey({ id: record.id, field: name }));
          return {
            text: draft?.text ?? cellText(value, language, choices),
            ...(typeof value === 'boolean' && { content: <OnOffChip on={value} />, isOn: value }),
            ...(isAmount && draft?.text === undefined && { content: shownText(column, value, language, choices) }),
            ...(draft && { isChanged: true, was: wasText(stored) }),
            ...(error !== undefined && { error }),
          };
        },
      };
    },
    [choicesOf, language, t, tPanel],
  );
}

function PicturedTitle({ record, text }: { record: ListRecord; text: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, maxWidth: '100%' }}>
      <Thumbnail url={record._image} size={26} />
      <Box component="span" title={text} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {text}
      </Box>
    </Box>
  );
}

/** What a discount comes to, by what is typed; '' where there is none. */
function percentsText(columns: readonly SheetColumn[], record: ListRecord, { state }: Unsaved): string {
  const amountOf = (part: SheetColumn['part']) => {
    const column = columns.find((each) => each.part === part);
    return column ? heldValue(state, record, column).value : null;
  };
  const [regular, reduced] = [amountOf('default'), amountOf('discount')];
  if (typeof regular !== 'number' || typeof reduced !== 'number' || reduced > regular) return '';
  return `${percentsOf(toMoney(regular), toMoney(reduced))}%`;
}

/**
 * The columns of the grid: name and subtitle of the records, then the sheet's, with the percents behind a discount. They
 * are the same objects while cells are edited: what has not changed is not rendered again.
 */
export function useShownColumns(hasPictures: boolean): readonly ShownColumn[] {
  const t = useSheetTexts();
  const language = useLanguage();
  const { title, subtitle } = useListColumns();
  const { columns } = useSheet();
  const edited = useEditedColumn();
  return useMemo((): ShownColumn[] => {
    const subtitleColumn = (attribute: ListAttribute): ShownColumn => ({
      column: null,
      grid: { name: attribute.name, title: attribute.title[language], width: 110, isReadOnly: true },
      cell: (record) => ({ text: attributeText(record, attribute, language) }),
    });
    const percents: ShownColumn = {
      column: null,
      grid: { name: 'percents', title: t('percents'), width: 100, align: 'right', isReadOnly: true },
      cell: (record, unsaved) => ({ text: percentsText(columns, record, unsaved) }),
    };
    const hasBoth = columns.filter(({ part }) => part !== null).length > 1;
    return [
      {
        column: null,
        grid: { name: 'title', title: title?.title[language] ?? '', minWidth: 220, isReadOnly: true },
        cell: (record) => {
          const text = attributeText(record, title, language);
          return { text, ...(hasPictures && { content: <PicturedTitle record={record} text={text} /> }) };
        },
      },
      ...(subtitle ? [subtitleColumn(subtitle)] : []),
      ...columns.flatMap((column) =>
        column.part === 'discount' && hasBoth ? [edited(column), percents] : [edited(column)],
      ),
    ];
  }, [columns, edited, title, subtitle, language, hasPictures, t]);
}
