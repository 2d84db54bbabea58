import { error } from '../../../../domain/fields/Problem';
import type { SaveHookArgs } from '../../../schema/EntityHooks';
import { textOf } from '../../../schema/valueOf';

/** The first and the last day on which buyers see a product, in Kyiv; an empty one is no bound (decision 004). */
export const visibleFrom = 'visible_from_date';
export const visibleTo = 'visible_to_date';

/** A product is visible for a day at least. */
export function checkVisibleDates({ draft, addProblem }: Pick<SaveHookArgs, 'draft' | 'addProblem'>): void {
  const [from, to] = [textOf(draft, visibleFrom), textOf(draft, visibleTo)];
  if (from !== '' && to !== '' && from > to) addProblem(visibleTo, error('visibleDatesOrder'));
}
