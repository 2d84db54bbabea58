/** How much of something a role has, from less to more. `recipient`: of an order's people only who gets the parcel. */
export const accessLevels = ['none', 'recipient', 'view', 'change'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** What may be allowed beside a level. */
export const furtherActions = ['create', 'delete', 'export', 'answer', 'approve', 'invite'] as const;
export type FurtherAction = (typeof furtherActions)[number];

interface RightSpec {
  group: RightGroup;
  levels: readonly AccessLevel[];
  more: readonly FurtherAction[];
  /** What no shop does, whatever its roles (requirements N-01): a level, or what is allowed beside one. */
  marketplaceOnly: readonly (AccessLevel | FurtherAction)[];
}

export const rightGroups = ['orders', 'catalogue', 'shop', 'marketplace'] as const;
type RightGroup = (typeof rightGroups)[number];

const all = ['none', 'view', 'change'] as const;

const right = (
  group: RightGroup,
  levels: readonly AccessLevel[] = all,
  more: readonly FurtherAction[] = [],
  marketplaceOnly: readonly (AccessLevel | FurtherAction)[] = [],
): RightSpec => ({ group, levels, more, marketplaceOnly });

/**
 * The rows of the table of rights: what roles are made of, in the order in which they are shown. What an entity or a
 * field needs of them is in `governed`, what a call needs in the table of call rights.
 */
export const rights = {
  orders: right('orders', all, ['delete', 'export'], ['delete']),
  statuses: right('orders'),
  waybills: right('orders', all, ['create', 'delete']),
  sums: right('orders', ['none', 'view']),
  buyers: right('orders', ['none', 'recipient', 'view', 'change'], ['export'], ['change']),
  products: right('catalogue', all, ['delete', 'export', 'approve'], ['approve']),
  prices: right('catalogue'),
  imports: right('catalogue', ['none', 'change']),
  reviews: right('catalogue', all, ['answer', 'approve'], ['approve']),
  media: right('catalogue', all, ['delete']),
  profile: right('shop'),
  iban: right('shop'),
  promocodes: right('shop'),
  feeds: right('shop'),
  people: right('shop', all, ['invite']),
  connections: right('shop', ['none', 'change']),
  structure: right('marketplace', ['view', 'change']),
  content: right('marketplace'),
  applications: right('marketplace', all, ['approve']),
} as const satisfies Record<string, RightSpec>;

export type RightName = keyof typeof rights;

export const rightNames = Object.keys(rights) as readonly RightName[];

/** What of a right the roles of a shop can have, or of the marketplace; null: those of a shop have nothing of it. */
export function rightIn(name: RightName, isMarketplace: boolean): Pick<RightSpec, 'levels' | 'more'> | null {
  const { group, levels, more, marketplaceOnly }: RightSpec = rights[name];
  if (isMarketplace) return { levels, more };
  if (group === 'marketplace') return null;
  return {
    levels: levels.filter((level) => !marketplaceOnly.includes(level)),
    more: more.filter((action) => !marketplaceOnly.includes(action)),
  };
}

/** Whether this can be allowed beside a level: nothing of what is not seen; to take away as a file changes nothing. */
export const isAllowedAt = (action: FurtherAction, level: AccessLevel): boolean =>
  action === 'export' ? level !== 'none' : level === 'change';

export const isAtLeast = (level: AccessLevel, least: AccessLevel): boolean =>
  accessLevels.indexOf(level) >= accessLevels.indexOf(least);
