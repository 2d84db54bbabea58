import type { AccessLevel, FurtherAction, RightName } from '../wire/rights';
import { rightNames, rights } from '../wire/rights';
import type { Grant, Role } from '../wire/Role';

type Short = AccessLevel | readonly [AccessLevel, ...FurtherAction[]];

const grantOf = (short: Short): Grant =>
  typeof short === 'string' ? { level: short, more: [] } : { level: short[0], more: short.slice(1) as FurtherAction[] };

/** The least of a right that every role has. */
export const leastGrant = (name: RightName): Grant => ({ level: rights[name].levels[0] ?? 'none', more: [] });

const fullGrant = (name: RightName): Grant => {
  const { levels, more } = rights[name];
  return { level: levels.at(-1) ?? 'none', more };
};

const grantsOf = (of: (name: RightName) => Grant): Record<RightName, Grant> =>
  Object.fromEntries(rightNames.map((name) => [name, of(name)])) as Record<RightName, Grant>;

const some = (grants: Partial<Record<RightName, Short>>): Record<RightName, Grant> =>
  grantsOf((name) => (name in grants ? grantOf(grants[name] ?? 'none') : leastGrant(name)));

const allBut = (grants: Partial<Record<RightName, Short>>): Record<RightName, Grant> =>
  grantsOf((name) => (name in grants ? grantOf(grants[name] ?? 'none') : fullGrant(name)));

/** All that the type of user has: an owner, or staff of the marketplace. Nothing is checked for it. */
export const fullGrants: Readonly<Record<RightName, Grant>> = grantsOf(fullGrant);

/** Nothing: of a role that is not there any more. */
export const noRole: Role = { id: '-', grants: grantsOf(leastGrant), statuses: null, needsFactor: false };

/** Those that a shop has without making any; they are copied, not changed. Its owner has no role: nothing is cut. */
export const builtInRoles: readonly Role[] = [
  {
    id: 'manager',
    grants: allBut({ people: 'none', connections: 'none', iban: 'none' }),
    statuses: null,
    needsFactor: false,
  },
  {
    id: 'content',
    grants: some({
      products: ['change', 'export'],
      prices: 'change',
      imports: 'change',
      reviews: ['change', 'answer'],
      media: ['change', 'delete'],
      profile: 'view',
    }),
    statuses: null,
    needsFactor: false,
  },
  {
    id: 'packer',
    grants: some({
      orders: 'view',
      statuses: 'change',
      waybills: ['change', 'create'],
      buyers: 'recipient',
      products: 'view',
      media: 'view',
    }),
    statuses: ['sent'],
    needsFactor: false,
  },
];

export const builtInRole = (id: string): Role | undefined => builtInRoles.find((role) => role.id === id);
