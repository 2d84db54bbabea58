import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import type { ListRowsProps } from '../../list/ListTable';
import { useIsPhone } from '../../ui/theme/useIsPhone';
import { SheetGridRows } from './SheetGridRows';
import { SheetOfOneRecord } from './SheetOfOneRecord';

const noRecords: readonly ListRecord[] = [];

/** The records of the surrounding `ListContext` as a sheet: in place of its table; on a phone one record at a time. */
export default function SheetRows({ records = noRecords }: ListRowsProps) {
  return useIsPhone() ? <SheetOfOneRecord records={records} /> : <SheetGridRows records={records} />;
}
