import { standingOf } from '#domain/access/standing';
import type { WireUser } from '#domain/wire/Envelope';
import type { RightName } from '#domain/wire/rights';

interface Limits {
  isForAdmins?: true;
  needs?: RightName;
}

/**
 * Whether somebody may open a screen that belongs to no entity. Small, as it loads with the first screen: what such a
 * screen `needs` is to change, which who only looks does not.
 */
export const mayOpen = ({ isForAdmins, needs }: Limits, user: WireUser): boolean =>
  standingOf(user) === 'administrator' ||
  !(isForAdmins || (needs && (user.isViewed || (user.role && user.role.grants[needs].level !== 'change'))));
