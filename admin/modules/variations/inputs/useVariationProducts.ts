import type { SelectedRecord } from '../../../fields/pickers/useSelectedRecords';
import { useRecordTitle } from '../../../fields/useRecordTitle';
import { useReferencedRecords } from '../../../fields/useReferencedRecords';

/** Products by id, as their list has them; those in the trash or of another shop are absent. */
export function useVariationProducts(ids: readonly string[]) {
  const { records, isComplete } = useReferencedRecords('product', ids);
  const titleOf = useRecordTitle('product');
  const known = new Map(records.map((record) => [record.id, record]));
  return {
    /** Before the list has answered nothing is missing. */
    isComplete,
    recordOf: (id: string): SelectedRecord => {
      const record = known.get(id);
      return {
        id,
        title: record ? titleOf(record) : id,
        ...(record?._image !== undefined && { image: record._image }),
        isMissing: isComplete && !record,
      };
    },
    has: (id: string): boolean => known.has(id),
  };
}
