import { hasRight } from '#domain/access/can';
import { standingOf } from '#domain/access/standing';
import type { WireUser } from '#domain/wire/Envelope';
import type { RightName } from '#domain/wire/rights';

interface Limits {
  isForAdmins?: true;
  needs?: RightName;
}

/** Whether somebody may open a screen that belongs to no entity. */
export const mayOpen = ({ isForAdmins, needs }: Limits, user: WireUser): boolean =>
  standingOf(user) === 'administrator' ||
  !(isForAdmins || (needs && !hasRight(user, { right: needs, level: 'change' })));
