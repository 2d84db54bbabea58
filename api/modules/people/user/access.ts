import type { Ceiling, Ceilings } from '#domain/access/Ceilings';
import { fullCeiling, ofEverybody } from '#domain/access/Ceilings';

/** The own profile; fields of identity and role are set by administrators. */
const ownProfile: Ceiling = {
  actions: ['load', 'update'],
  rows: { of: 'person', path: '_id' },
  readonly: ['type', 'shop', 'active', 'role'],
};

/** Administrators have access to all users, everybody else to their own profile (requirements N-01, N-11). */
export const access: Ceilings = { ...ofEverybody(ownProfile), administrator: fullCeiling };
