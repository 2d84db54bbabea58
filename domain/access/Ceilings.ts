import type { RecordAction } from '../wire/Form';
import type { Standing } from './standing';

/** Records of one shop, or of one person: those that have their id at a path. */
interface OwnRows {
  of: 'shop' | 'person';
  /** A dotted path; `_id`: the record is the shop or the person. */
  path: string;
  /** What is saved belongs to it, whatever the form says. */
  isForced?: true;
}

/** What people of a standing may do with the records of an entity at most. */
export interface Ceiling {
  actions: readonly RecordAction[];
  /** Other records do not exist for them. Default: all records. */
  rows?: OwnRows;
  /** Fields that are shown and never accepted. */
  readonly?: readonly string[];
  /** Fields whose values are not given, and parts of values (`cart.cartItems.price`). */
  hiddenFields?: readonly string[];
}

/** Of one entity (requirements N-01). Who is not named may do nothing. */
export type Ceilings = Readonly<Partial<Record<Standing, Ceiling>>>;

export const allActions: readonly RecordAction[] = [
  'list',
  'load',
  'create',
  'update',
  'duplicate',
  'delete',
  'restore',
  'preview',
];

export const fullCeiling: Ceiling = { actions: allActions };
export const readingCeiling: Ceiling = { actions: ['list', 'load', 'preview'] };
export const ownShopCeiling: Ceiling = {
  actions: allActions,
  rows: { of: 'shop', path: 'shop.0', isForced: true },
};

/** Administrators and the staff of the marketplace alike. */
export const ofMarketplace = (ceiling: Ceiling = fullCeiling): Ceilings => ({
  administrator: ceiling,
  marketplace: ceiling,
});

export const ofEverybody = (ceiling: Ceiling = fullCeiling): Ceilings => ({
  ...ofMarketplace(ceiling),
  shop: ceiling,
  nobody: ceiling,
});
