import type { WireUser } from '#domain/wire/Envelope';
import type { RightName } from '#domain/wire/rights';

interface Limits {
  isForAdmins?: true;
  needs?: RightName;
}

/** Whether somebody may open a screen that belongs to no entity. */
export const mayOpen = ({ isForAdmins, needs }: Limits, { type, role }: WireUser): boolean =>
  type === 'admin' || !(isForAdmins || (needs && role && role.grants[needs].level !== 'change'));
