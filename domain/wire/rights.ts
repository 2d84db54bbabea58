/** How much of something a role has, from less to more. `recipient`: of an order's people only who gets the parcel. */
export const accessLevels = ['none', 'recipient', 'view', 'change'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** What may be allowed beside a level. */
export const furtherActions = ['create', 'delete', 'export', 'answer', 'approve', 'invite'] as const;
export type FurtherAction = (typeof furtherActions)[number];

/** `shop`: a shop's own roles have it too; the others are for people of the marketplace. */
interface RightSpec {
  group: RightGroup;
  levels: readonly AccessLevel[];
  more: readonly FurtherAction[];
  shop: boolean;
}

export const rightGroups = ['orders', 'catalogue', 'shop', 'marketplace'] as const;
export type RightGroup = (typeof rightGroups)[number];

const all = ['none', 'view', 'change'] as const;

const right = (
  group: RightGroup,
  levels: readonly AccessLevel[] = all,
  more: readonly FurtherAction[] = [],
): RightSpec => ({ group, levels, more, shop: group !== 'marketplace' });

/**
 * The rows of the table of rights: what roles are made of, in the order in which they are shown. What an entity or a
 * field needs of them is in `governed`, what a call needs in the table of call rights.
 */
export const rights = {
  orders: right('orders', all, ['delete', 'export']),
  statuses: right('orders'),
  waybills: right('orders', all, ['create', 'delete']),
  sums: right('orders', ['none', 'view']),
  buyers: right('orders', ['none', 'recipient', 'view', 'change'], ['export']),
  products: right('catalogue', all, ['delete', 'export']),
  prices: right('catalogue'),
  imports: right('catalogue', ['none', 'change']),
  reviews: right('catalogue', all, ['answer', 'approve']),
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

export const isAtLeast = (level: AccessLevel, least: AccessLevel): boolean =>
  accessLevels.indexOf(level) >= accessLevels.indexOf(least);
