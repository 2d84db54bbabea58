import type { CsvColumn } from '#domain/csv/csvColumns';
import { csvColumns, hasThousands } from '#domain/csv/csvColumns';
import { isReference } from '#domain/csv/readCell';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { ImportTarget } from '#domain/wire/ProductImport';
import type { RecordAction } from '#domain/wire/Form';
import { accessTo } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { fieldSpecsIn } from '#core/schema/EntitySpec';
import type { Entity } from '#core/schema/defineEntity';
import type { StoredImport } from './StoredImport';

export const csvColumnsOf = (entity: Entity, { language }: Context): CsvColumn[] =>
  csvColumns(entity.definitions[language].values());

/** Whether users have defined the field: an attribute, whose options they may add to. */
const isAttribute = ({ spec }: Entity, name: string): boolean =>
  spec.form.every(({ sections }) =>
    sections.every(({ items }) => fieldSpecsIn(items).every((field) => field.name !== name)),
  );

const canSave = (name: string, action: RecordAction, context: Context): boolean => {
  const entity = context.entities.get(name);
  return entity !== undefined && accessTo(entity, context).permissions.includes(action);
};

/** What an unknown value of a column would be, if it was created. */
function kindOfValue(entity: Entity, { definition: { source, datalist, name } }: CsvColumn): ImportTarget['creates'] {
  if (source !== undefined) return source === 'category' ? 'category' : undefined;
  return datalist !== undefined && isAttribute(entity, name) ? 'option' : undefined;
}

function creates(entity: Entity, column: CsvColumn, context: Context): ImportTarget['creates'] {
  const kind = kindOfValue(entity, column);
  const isAllowed = kind === 'category' ? canSave(kind, 'create', context) : canSave('attribute', 'update', context);
  return isAllowed ? kind : undefined;
}

/** Whether values of a column are created by the marketplace only, not by this person. */
export const isCreatedByOthers = (entity: Entity, column: CsvColumn, context: Context): boolean =>
  kindOfValue(entity, column) !== undefined && creates(entity, column, context) === undefined;

/** Whether the values of a column are this person's: those that access forces are not read from files, nor asked for. */
export const isOwnColumn = (entity: Entity, { definition: { name } }: CsvColumn, context: Context): boolean => {
  const { forcedValues = {}, readonly = [] } = accessTo(entity, context);
  return !Object.hasOwn(forcedValues, name) && !readonly.includes(name);
};

export const importTargets = (entity: Entity, columns: readonly CsvColumn[], context: Context): ImportTarget[] =>
  columns.map((column) => {
    const created = creates(entity, column, context);
    const { name, title, required, definition } = column;
    const source = isReference(definition) ? definition.source : undefined;
    return {
      ...{ name, title, required: required && isOwnColumn(entity, column, context) },
      ...(hasThousands(column) && { thousands: true as const }),
      ...(source !== undefined && { source }),
      ...(created && { creates: created }),
    };
  });

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
