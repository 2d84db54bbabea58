import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';

export interface CellProps {
  type: FieldTypeCode;
  /** One language's value, as the field type's `read` returned it. */
  value: unknown;
  datalist?: readonly DatalistItem[];
  /** Of a number. */
  step?: number | undefined;
}
