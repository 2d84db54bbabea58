import type { CellProps } from './CellProps';
import { listFieldTypeOf } from './columnFieldTypes';
import { NoCell } from './typeCells';

/** A value in a list. */
export function Cell(props: CellProps) {
  const { Cell: TypeCell = NoCell } = listFieldTypeOf(props.type) ?? {};
  return <TypeCell {...props} />;
}
