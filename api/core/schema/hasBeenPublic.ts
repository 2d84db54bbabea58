import type { EntitySpec } from './EntitySpec';
import { flagOf, localisedOf } from './valueOf';

type Needing = Pick<EntitySpec, 'publicNeeds'>;

/**
 * Whether readers see the record at this moment or have seen it, as far as its own values tell: one whose time is over
 * has been public, and one whose shop is off may be. The trash is no value of it.
 */
export const hasBeenPublic = (
  { publicNeeds = [] }: Needing,
  record: Readonly<Record<string, unknown>>,
  at: number,
): boolean =>
  flagOf(record, 'active') && publicNeeds.every(({ field, isMet }) => isMet(localisedOf(record, field), at));

/** Whether a change of these values alone ends that; before and after it. */
export const endsPublic = (
  { publicNeeds = [] }: Needing,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  at: number,
): boolean =>
  ('active' in after && flagOf(before, 'active') && !flagOf(after, 'active')) ||
  publicNeeds.some(
    ({ field, isMet }) =>
      field in after && isMet(localisedOf(before, field), at) && !isMet(localisedOf(after, field), at),
  );
