import { leastGrant } from '#domain/access/builtInRoles';
import type { Person } from '#domain/access/standing';
import { isOfMarketplace, standingOf } from '#domain/access/standing';
import type { UserType } from '#domain/wire/Envelope';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import { rightNames } from '#domain/wire/rights';
import type { Role } from '#domain/wire/Role';
import { marketplaceAuthor } from '#core/records/authorNames';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { PanelUser } from '#core/schema/Access';
import { flagOf } from '#core/schema/valueOf';

/** Whose a connection is when it is no shop's. Stores find no empty text. */
export const marketplaceOwner = marketplaceAuthor;

/** What the maker of a connection could when they made it: it never has more, whatever becomes of them. */
export interface MakerRights {
  type: UserType;
  /** '' for an administrator without a shop. */
  shop: string;
  /** With its grants as they were; null: all that the type of user has. */
  role: Role | null;
}

/** A token or a webhook: of a shop or of the marketplace, and of no person. */
export interface OwnedConnection extends BaseRecord {
  name: string;
  /** Id of the shop, or `marketplaceOwner`. */
  owner: string;
  rights: MakerRights;
}

/** What somebody makes is of this owner; null: of nobody, so that they make nothing. */
export function ownerOf(person: Person): string | null {
  if (isOfMarketplace(person)) return marketplaceOwner;
  return standingOf(person) === 'shop' ? person.shop : null;
}

/** Whether the owner is a shop that may do nothing: it is switched off, in the trash or gone. */
export const isHeld = (owner: string, shop: EntityRecords['shops'] | null | undefined): boolean =>
  owner !== marketplaceOwner && (!shop || shop._deleted || !flagOf(shop, 'active'));

export const rightsOf = ({ type, shop, role }: PanelUser): MakerRights => ({ type, shop: shop ?? '', role });

/** A stored role. What later versions have added to the rights it does not have. */
export const storedRole = (role: Role): Role => ({
  ...role,
  grants: Object.fromEntries(
    rightNames.map((name) => [
      name,
      (role.grants[name] as Role['grants'][typeof name] | undefined) ?? leastGrant(name),
    ]),
  ) as Role['grants'],
});
