import { useCanAccess } from 'ra-core';
import { isAllowed } from '../../../dataProvider/yarmarokAuthProvider';
import type { LoadResult } from '#domain/wire/Form';

const unobservedTimeMs = 60_000;

/**
 * Whether the user may do this with a record that was loaded with its form, by react-admin's name of the action or the
 * wire's. The permissions came with the record, so that the answer is there at once.
 */
export function useRecordAccess(
  resource: string,
  { _id, may }: Pick<LoadResult, '_id' | 'may'>,
  action: string,
): boolean {
  const { canAccess } = useCanAccess({
    action,
    resource,
    record: { id: _id, _may: may },
    // Part of the query's key: other permissions are another answer.
    initialData: isAllowed(may, action),
    // Until it is observed; the first rendering may take a moment. A query that is made anew would render again.
    gcTime: unobservedTimeMs,
  });
  return canAccess === true;
}
