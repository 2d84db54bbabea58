import { noRole } from '#domain/access/builtInRoles';
import { intersectRoles } from '#domain/access/intersectRoles';
import type { Role } from '#domain/wire/Role';
import { canLogIn } from '#core/kernel/canLogIn';
import type { Services } from '#core/kernel/Context';
import { panelUser } from '#core/kernel/panelUser';
import { personOf } from '#core/kernel/personOf';
import { roleOf } from '#core/kernel/roleOf';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { marketplaceName } from '#core/records/isColleague';
import type { PanelUser } from '#core/schema/Access';
import { systemRecord } from '#core/schema/systemCollection';
import { textOf, titleOf } from '#core/schema/valueOf';
import type { MakerRights, OwnedConnection } from './OwnedConnection';
import { isHeld, marketplaceOwner, ownerOf, storedRole } from './OwnedConnection';

type HolderServices = Pick<Services, 'store' | 'config'>;

/** Somebody of this type and shop in this role, as users are stored. */
const asStored = (id: string, { type, shop, role }: MakerRights) =>
  systemRecord(id, 0, { type: { 0: type }, shop: { 0: shop }, role: { 0: role?.id ?? '' } });

/** The role as it was, without what it has lost since. One that is gone stays as it was. */
async function roleNow(rights: MakerRights, { store }: HolderServices): Promise<Role | null> {
  if (rights.role === null) return null;
  const former = storedRole(rights.role);
  const present = await roleOf(asStored('', rights), store);
  return present === noRole ? former : intersectRoles(former, present);
}

/** Whether the maker is still one of the owner's people. */
async function isThere(maker: EntityRecords['users'], owner: string, services: HolderServices): Promise<boolean> {
  return canLogIn(maker) && ownerOf(await personOf(maker, services)) === owner;
}

/**
 * Who calls with a token, and what a webhook may see: what its maker could when they made it, without what their role
 * has lost since, as far as the shop may it now; null for a shop that is switched off, in the trash or gone. Its name
 * and id are the maker's while they are one of the owner's people, and the owner's own afterwards.
 */
export async function holderOf(
  { owner, rights }: OwnedConnection,
  makerId: string,
  services: HolderServices,
): Promise<PanelUser | null> {
  const { store, config } = services;
  const shop = owner === marketplaceOwner ? null : await store.get('shops', owner);
  if (isHeld(owner, shop)) return null;
  const person = panelUser(asStored(owner, rights), config, await roleNow(rights, services));
  const maker = makerId === '' ? null : await store.get('users', makerId);
  if (maker && (await isThere(maker, owner, services)))
    return { ...person, id: maker._id, name: textOf(maker, 'name'), email: textOf(maker, 'email') };
  return { ...person, name: shop ? titleOf(shop, 'title', 'uk') : marketplaceName.uk };
}
