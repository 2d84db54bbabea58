import type { CsvColumn } from '../../../../domain/csv/csvColumns';
import { csvColumns } from '../../../../domain/csv/csvColumns';
import { isReference } from '../../../../domain/csv/readCell';
import type { FieldDefinition } from '../../../../domain/wire/FieldDefinition';
import type { ImportTarget } from '../../../../domain/wire/ProductImport';
import type { Context } from '../../../kernel/Context';
import type { Entity } from '../../../schema/defineEntity';
import type { StoredImport } from './StoredImport';

export const columnsOf = (entity: Entity, { language }: Context): CsvColumn[] =>
  csvColumns(entity.definitions[language].values());

export const importTargets = (columns: readonly CsvColumn[]): ImportTarget[] =>
  columns.map(({ name, title, required }) => ({ name, title, required }));

/** The columns of a file as columns of the template; null: not imported, or its field is gone. */
export function mappedColumns(
  stored: Pick<StoredImport, 'columns'>,
  columns: readonly CsvColumn[],
): (CsvColumn | null)[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  return stored.columns.map(({ target }) => byName.get(target) ?? null);
}

export const referenceFields = (columns: readonly (CsvColumn | null)[]): FieldDefinition[] => [
  ...new Map(
    columns.flatMap((column) =>
      column && isReference(column.definition) ? [[column.definition.name, column.definition] as const] : [],
    ),
  ).values(),
];
