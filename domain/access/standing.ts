import type { Gate, UserType } from '../wire/Envelope';

/** What of a person says how far they may go at most. */
export interface Person {
  type: UserType;
  /** null for an administrator without a shop. */
  shop: string | null;
  gates: readonly Gate[];
}

/**
 * What the type of a user comes to (requirements N-01): an administrator, other people of the marketplace, people of a
 * shop, and who belongs to none of these.
 */
export type Standing = 'administrator' | 'marketplace' | 'shop' | 'nobody';

/** Stored types of people who may be of the marketplace. */
export const marketplaceTypes: readonly UserType[] = ['admin', 'staff'];

/** Whether this is the stored type of administrators. */
export const isAdministratorType = (type: string): boolean => type === 'admin';

/** Nothing else compares types of users. */
export function standingOf({ type, shop, gates }: Person): Standing {
  if (isAdministratorType(type)) return 'administrator';
  if (type === 'staff') return gates.includes('owner') ? 'marketplace' : 'nobody';
  return shop === null ? 'nobody' : 'shop';
}

/** Administrators and the staff of the marketplace: N-01 names them together in most rows. */
export const isOfMarketplace = (person: Person): boolean => {
  const standing = standingOf(person);
  return standing === 'administrator' || standing === 'marketplace';
};
