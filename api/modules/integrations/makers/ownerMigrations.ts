import { builtInRole, noRole } from '#domain/access/builtInRoles';
import { roleOfRecord } from '#domain/access/roleOfRecord';
import { standingOf } from '#domain/access/standing';
import { deepEqual } from '#domain/form/deepEqual';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { canLogIn } from '#core/kernel/canLogIn';
import { panelUser } from '#core/kernel/panelUser';
import type { Changes } from '#core/ports/StoreWrites';
import type { Migration, MigrationServices } from '#core/schema/Migration';
import { textOf } from '#core/schema/valueOf';
import { apiTokenCollection } from '../tokens/StoredApiToken';
import { webhookCollection } from '../webhooks/StoredWebhook';
import type { MakerRights } from '../owners/OwnedConnection';
import { marketplaceOwner, ownerOf } from '../owners/OwnedConnection';

/** Of who is gone: nothing. */
const noRights: MakerRights = { type: 'staff', shop: '', role: noRole };

/** A role of the program at once; of a stored one nothing, until the migration that follows has read it. */
const firstRole = (id: string): MakerRights['role'] => (id === '' ? null : (builtInRole(id) ?? { ...noRole, id }));

/** Whose something is that this user has made, and what they can now; null: nobody's. */
function ownerAndRights(
  maker: StoredRecord | undefined,
  { ownerShopId }: MigrationServices,
): { owner: string; rights: MakerRights } | null {
  if (!maker) return null;
  const person = panelUser(maker, { ownerShopId }, null);
  const { type, shop } = person;
  const owner = ownerOf(person);
  const role = standingOf(person) === 'administrator' ? null : firstRole(textOf(maker, 'role'));
  return owner === null ? null : { owner, rights: { type, shop: shop ?? '', role } };
}

const isDone = ({ owner }: StoredRecord): boolean => typeof owner === 'string';

/** What a token does not do today, because its user may not log in, it does not do afterwards. */
function ownerOfToken(token: StoredRecord, services: MigrationServices, maker?: StoredRecord): Changes | null {
  if (isDone(token)) return null;
  const found = ownerAndRights(maker, services);
  const isRefused = !maker || !found || !canLogIn(maker);
  const { owner, rights } = found ?? { owner: marketplaceOwner, rights: noRights };
  return { owner, rights, ...(isRefused && token.revoked === null && { revoked: maker?._updated ?? token._created }) };
}

function ownerOfWebhook(webhook: StoredRecord, services: MigrationServices, maker?: StoredRecord): Changes | null {
  if (isDone(webhook)) return null;
  const found = ownerAndRights(maker, services);
  if (found) return { ...found, formerSecret: null };
  const off = { active: false, disabledReason: 'Its maker is gone: add it again' };
  return { owner: marketplaceOwner, rights: noRights, formerSecret: null, ...off };
}

/** The role with its grants as they are now; one that is gone allows nothing, as before. */
function roleOfMaker({ owner, rights }: StoredRecord, role?: StoredRecord): Changes | null {
  const { role: known } = (rights ?? noRights) as MakerRights;
  const isPlaceholder = known !== null && known.id !== noRole.id && deepEqual(known, { ...noRole, id: known.id });
  const isOfOwner = role !== undefined && textOf(role, 'shop') === (owner === marketplaceOwner ? '' : owner);
  return isPlaceholder && isOfOwner && !role._deleted ? { 'rights.role': roleOfRecord(role) } : null;
}

const roles = { collection: 'roles', by: '_id', of: 'rights.role.id' };

/** Tokens and webhooks, which were a person's, become a shop's or the marketplace's. */
export const ownerMigrations: readonly Migration[] = [
  {
    name: '025-owners-of-tokens',
    title: 'API tokens belong to a shop or to the marketplace, with the rights that their makers have now',
    collection: apiTokenCollection.name,
    related: { collection: 'users', by: '_id', of: 'user' },
    change: async (token, services, [maker]) => ownerOfToken(token, services, maker),
  },
  {
    name: '025-roles-of-tokens',
    title: 'API tokens keep the roles of their makers as they are now',
    collection: apiTokenCollection.name,
    related: roles,
    change: async (token, _services, [role]) => roleOfMaker(token, role),
  },
  {
    name: '025-owners-of-webhooks',
    title: 'Webhooks belong to a shop or to the marketplace, with the rights that their makers have now',
    collection: webhookCollection.name,
    related: { collection: 'users', by: '_id', of: 'by' },
    change: async (webhook, services, [maker]) => ownerOfWebhook(webhook, services, maker),
  },
  {
    name: '025-roles-of-webhooks',
    title: 'Webhooks keep the roles of their makers as they are now',
    collection: webhookCollection.name,
    related: roles,
    change: async (webhook, _services, [role]) => roleOfMaker(webhook, role),
  },
];
