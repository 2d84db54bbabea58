import { isReference, referenceParts } from '#domain/csv/readCell';
import { isMediaType } from '#domain/fields/media';
import { restoreFormula } from '#domain/text/csv';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { ImportReader } from './readRows';
import type { StoredImportRow } from './StoredImport';

/** Whether a value is an option in the trash, which is not chosen anew. */
export const isTrashedOption = ({ datalist, source }: FieldDefinition, value: string): boolean =>
  source === undefined && datalist?.find((option) => option.value === value)?.disabled === true;

/** The texts of a column that name nothing, or more than one: each once. */
export function unknownTexts(
  { columns, references }: ImportReader,
  column: number,
  rows: readonly StoredImportRow[],
): { text: string; isAmbiguous: boolean }[] {
  const definition = columns[column]?.definition;
  if (!definition || !isReference(definition) || isMediaType(definition.type)) return [];
  const cells = new Set(rows.map(({ values }) => restoreFormula(values[column] ?? '')));
  const texts = new Set([...cells].flatMap((cell) => (cell.trim() === '' ? [] : referenceParts(definition, cell))));
  return [...texts].flatMap((text) => {
    const [value, ...others] = references.valuesOf(definition.name, text);
    if (value !== undefined && others.length === 0 && !isTrashedOption(definition, value)) return [];
    return [{ text, isAmbiguous: others.length > 0 }];
  });
}
