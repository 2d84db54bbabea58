import type { ListAttribute } from '#domain/wire/Listing';
import type { RecordCalls } from './recordCalls';

type PrepareFilters = RecordCalls['prepareFilters'];

/**
 * The filters of each entity's list, whose field types convert selected values. Those that a list has loaded already,
 * or is loading, are not fetched again.
 */
export function createFilterAttributes(calls: Pick<RecordCalls, 'prepareFilters'>) {
  const byEntity = new Map<string, Promise<readonly ListAttribute[]>>();
  const prepareFilters: PrepareFilters = (entity, signal) => {
    const previous = byEntity.get(entity);
    const response = calls.prepareFilters(entity, signal);
    byEntity.set(entity, response);
    response.catch(() => {
      if (byEntity.get(entity) !== response) return;
      if (previous) byEntity.set(entity, previous);
      else byEntity.delete(entity);
    });
    return response;
  };
  return {
    /** The call itself; its response is remembered. */
    prepareFilters,
    of: (entity: string): Promise<readonly ListAttribute[]> => byEntity.get(entity) ?? prepareFilters(entity),
  };
}
