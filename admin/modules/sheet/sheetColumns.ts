import { formatAmount } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { fieldTypeOf } from '#domain/fields/registry';
import type { SheetColumn } from '#domain/sheet/SheetColumn';
import { cellValue, sheetColumn } from '#domain/sheet/SheetColumn';
import type { CellDraft, SheetState } from '#domain/sheet/sheetDraft';
import { cellKey } from '#domain/sheet/sheetDraft';
import type { Language } from '#domain/text/Language';
import { formatNumber } from '#domain/text/formatNumber';
import { typedNumber } from '#domain/text/typedNumber';
import type { CellValue } from '#domain/wire/Cells';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import { isObject } from '#domain/wire/isObject';
import type { ListAttribute } from '#domain/wire/Listing';
import type { EntityDescription } from '#domain/wire/Start';
import type { Localised } from '#domain/wire/StoredRecord';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';

/** The columns that this user may edit, with the rules of their fields. */
export function sheetColumnsOf(
  { sheet = [] }: EntityDescription,
  attributes: readonly ListAttribute[],
): readonly SheetColumn[] {
  const required = new Set(sheet.filter((column) => column.required).map(({ name }) => name.split('.')[0]));
  const fieldNamed = (name: string): FieldDefinition | undefined => {
    const attribute = attributes.find((each) => each.name === name);
    return attribute && { ...attribute, required: required.has(name) };
  };
  return sheet.flatMap(({ name }) => sheetColumn(name, fieldNamed) ?? []);
}

export const storedField = (record: ListRecord, name: string): Localised => {
  const stored = record[name];
  return isObject(stored) ? stored : {};
};

interface HeldValue {
  stored: CellValue;
  draft: CellDraft | undefined;
  /** What was typed, else what is stored. */
  value: CellValue;
}

/** What a cell of a record holds now. */
export function heldValue({ drafts }: Pick<SheetState, 'drafts'>, record: ListRecord, column: SheetColumn): HeldValue {
  const stored = cellValue(column, storedField(record, column.field.name));
  const draft = drafts.get(cellKey({ id: record.id, field: column.name }));
  return { stored, draft, value: draft ? draft.value : stored };
}

type Choices = readonly { value: string; view: string }[];

/** A value as text that is edited and copied: numbers without groups, in the notation of the language. */
export function cellText(value: CellValue, language: Language, choices: Choices): string {
  if (typeof value === 'number') return typedNumber(value, language);
  if (typeof value === 'boolean') return fieldTypeOf('yesno').display(value, { language, now: 0 });
  return choices.find((choice) => choice.value === value)?.view ?? value ?? '';
}

/** The same as it is shown. */
export function shownText(column: SheetColumn, value: CellValue, language: Language, choices: Choices): string {
  if (typeof value !== 'number') return cellText(value, language, choices);
  return column.part === null ? formatNumber(value, language) : formatAmount(toMoney(value), language);
}
