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

export const userTypes = ['admin', 'staff', 'merchant'] as const satisfies readonly UserType[];

/** Stored types of people who may be of the marketplace. */
export const marketplaceTypes: readonly UserType[] = ['admin', 'staff'];

/** Whether this is the stored type of administrators. */
export const isAdministratorType = (type: string): boolean => type === 'admin';

/** Stored types of administrators. */
export const administratorTypes = marketplaceTypes.filter(isAdministratorType);

/** Whose people those of a stored type are; an unknown type gets the fewest rights. */
export function teamOfType(type: string): 'administrators' | 'marketplace' | 'shop' {
  if (isAdministratorType(type)) return 'administrators';
  return type === 'staff' ? 'marketplace' : 'shop';
}

/** The type of people of a shop, or with '' of the marketplace, who are no administrators. */
export const typeInTeam = (shop: string): UserType => (shop === '' ? 'staff' : 'merchant');

/**
 * What a stored type comes to in a shop: staff of shops other than the marketplace's own are merchants of that shop
 * (requirements N-01).
 */
export function gradeOf(stored: string, isOwnersShop: boolean): Pick<Person, 'type' | 'gates'> {
  const team = teamOfType(stored);
  if (team === 'administrators') return { type: 'admin', gates: isOwnersShop ? ['admin', 'owner'] : ['admin'] };
  return team === 'marketplace' && isOwnersShop ? { type: 'staff', gates: ['owner'] } : { type: 'merchant', gates: [] };
}

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
