import { teamOfType } from '#domain/access/standing';
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatePassword } from '#domain/fields/password';
import { emptyField } from '#domain/form/readField';
import { termsPageIds, termsSlugs } from '#domain/wire/terms';
import { matchAll } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { AttributedEntity } from '#domain/wire/Attribute';
import { rootCategoryId } from '#domain/wire/Tree';
import { storeDemoFiles } from '../../mocks/seed/demoFiles';
import { demoAccounts } from '../../mocks/seed/demoRecords';
import { seedDemoStore as fillWithDemo } from '../../mocks/seed/seedDemoStore';
import { systemRecord } from '#core/schema/systemCollection';
import { defaultSetId, defaultSetTitle } from '#core/schema/entityForms';
import { newId } from '#core/kernel/newId';
import { newFixedRecords } from '#core/records/newFixedRecords';
import { RecordService } from '#core/records/RecordService';
import type { ApiDependencies } from '../composition/createApi';
import { rootValues } from '../modules/catalogue/category/rootValues';
import { setCollection } from '../modules/catalogue/shared/attributeCollections';
import { termsDocument } from '../modules/people/registration/documents/termsDocument';
import { termsGaps } from '../modules/people/registration/documents/termsGaps';
import { missingTerms } from '../modules/people/registration/terms';
import { entities } from '../modules/registry';
import type { Entity } from '#core/schema/defineEntity';
import { systemStore } from '#core/ports/SystemStore';
import type { Account } from './accountsFile';
import type { Configuration } from './readConfiguration';

type SeedSettings = Pick<Configuration, 'adminEmail' | 'adminPassword' | 'ownerShopId' | 'demo'>;

interface SeedResult {
  accounts: Account[];
  /** Whether the demo marketplace was inserted, not only an administrator. */
  demo: boolean;
}

const randomPassword = (): string => generatePassword(randomInt);

/** The demo's pictures, if the server has them. */
const drawingsIn =
  (imagesDir: string | undefined) =>
  async (name: string): Promise<Uint8Array | null> =>
    imagesDir === undefined ? null : readFile(join(imagesDir, 'demo', `${name}.svg`)).catch(() => null);

async function seedDemo(
  { adminEmail, adminPassword, ownerShopId }: SeedSettings,
  parts: ApiDependencies,
  imagesDir: string | undefined,
): Promise<Account[] | null> {
  const people = demoAccounts(adminEmail);
  const passwords = Object.fromEntries(
    Object.keys(people).map((key) => [key, key === 'admin' ? (adminPassword ?? randomPassword()) : randomPassword()]),
  );
  const hashes = await Promise.all(
    Object.entries(passwords).map(async ([key, password]) => [key, await parts.passwords.hash(password)] as const),
  );
  const isSeeded = await fillWithDemo(
    parts.store,
    { entities, ownerShopId, adminEmail, passwordHashes: Object.fromEntries(hashes), now: parts.clock.now() },
    () => storeDemoFiles(parts.files, drawingsIn(imagesDir)),
  );
  if (!isSeeded) return null;
  const accounts: Account[] = [
    {
      role: 'administrator',
      email: adminEmail,
      // One that was given needs no repeating.
      ...(adminPassword === undefined && { password: passwords.admin ?? '' }),
    },
  ];
  const merchant = Object.entries(people).find(([, { type, inactive }]) => teamOfType(type) === 'shop' && !inactive);
  if (merchant) accounts.push({ role: 'merchant', email: merchant[1].email, password: passwords[merchant[0]] ?? '' });
  return accounts;
}

function recordOf(
  entity: string,
  id: string,
  parts: ApiDependencies,
  values: Readonly<Record<string, unknown>>,
): StoredRecord {
  const record: StoredRecord = systemRecord(id, parts.clock.now(), { _increment: 1 });
  for (const [name, field] of entities.get(entity)?.definitions.uk ?? []) record[name] = emptyField(field);
  return { ...record, ...values };
}

function requireEntity(name: string): Entity {
  const entity = entities.get(name);
  if (!entity) throw new Error(`there is no entity ${name}`);
  return entity;
}

/** Several machines may start on one empty database: only the first insert succeeds. */
async function insertIfAbsent(name: string, record: StoredRecord, parts: ApiDependencies): Promise<boolean> {
  const entity = requireEntity(name);
  const writer = new RecordService(parts.store, parts.clock, parts.cryptoProvider);
  const { ok } = await writer.insert(entity, [record], { user: null, origin: { kind: 'system' } });
  if (ok) await parts.store.next(entity.collection.name);
  return ok;
}

/**
 * Public offer and privacy policy to be filled in and published: until then nobody can apply (`termsToPublish`). Before
 * the administrator, whose presence ends the first start.
 */
async function seedTermsDrafts(parts: ApiDependencies): Promise<void> {
  for (const [at, slug] of termsSlugs.entries()) {
    const document = { ...termsDocument(slug, termsGaps), slug: { 0: slug }, active: { 0: false }, order: { 0: at } };
    await insertIfAbsent(
      'page',
      { ...recordOf('page', termsPageIds[slug], parts, document), _increment: at + 1 },
      parts,
    );
  }
}

/** An installation from before the drafts takes applications as it did, also with documents that nobody can read. */
async function warnOfMissingTerms({ store, clock, log }: ApiDependencies): Promise<void> {
  const slugs = await missingTerms({ store: systemStore(store), clock });
  if (slugs.length > 0)
    log.warn({ slugs }, 'sellers accept terms that are not published: add these pages, or turn them on');
}

async function seedAdministrator(
  { adminEmail, adminPassword, ownerShopId }: SeedSettings,
  parts: ApiDependencies,
): Promise<Account[] | null> {
  const password = adminPassword ?? randomPassword();
  const shop = recordOf('shop', ownerShopId, parts, {
    title: { uk: 'Ярмарок', en: 'Yarmarok' },
    slug: { 0: 'yarmarok' },
    active: { 0: true },
  });
  const user = recordOf('user', newId(parts), parts, {
    name: { 0: 'Адміністратор' },
    email: { 0: adminEmail },
    password: { 0: await parts.passwords.hash(password) },
    type: { 0: 'admin' },
    shop: { 0: ownerShopId },
    active: { 0: true },
  });
  await seedTermsDrafts(parts);
  // The shop may exist already: from an interrupted first start, or from another machine.
  await insertIfAbsent('shop', shop, parts);
  if (!(await insertIfAbsent('user', user, parts))) return null;
  // One that was given needs no repeating.
  return adminPassword === undefined ? [{ role: 'administrator', email: adminEmail, password }] : [];
}

/** The form of products in code becomes a set that staff edit (requirements N-15). */
const seedDefaultSet = (parts: ApiDependencies): Promise<boolean> =>
  insertIfAbsent('attributes-set', recordOf('attributes-set', defaultSetId, parts, { title: defaultSetTitle }), parts);

/** Sets were of products alone before they had an entity: lists filter by it. */
async function completeSets({ store, clock, cryptoProvider }: ApiDependencies): Promise<void> {
  const ids = await store.ids(setCollection, { where: { op: 'exists', path: 'entity.0', value: false } });
  const values = { 'entity.0': 'product' satisfies AttributedEntity };
  await new RecordService(store, clock, cryptoProvider).updateFollowing(
    requireEntity('attributes-set'),
    new Map(ids.map((id) => [id, values])),
    { user: null, origin: { kind: 'system' } },
  );
}

/** Settings exist from the start: their forms only save. */
async function seedFixedRecords(parts: ApiDependencies): Promise<void> {
  for (const entity of entities.values())
    for (const record of newFixedRecords(entity, parts.clock.now())) await insertIfAbsent(entity.name, record, parts);
}

const seedRootCategory = (parts: ApiDependencies): Promise<boolean> =>
  insertIfAbsent('category', recordOf('category', rootCategoryId, parts, rootValues), parts);

/**
 * Seeds an empty store at the first start; null if it already has users. Older stores get the default attribute set,
 * the entity of their sets, the root category and the settings.
 */
export async function seedStore(
  settings: SeedSettings,
  parts: ApiDependencies,
  imagesDir?: string,
): Promise<SeedResult | null> {
  const result = await seedMarketplace(settings, parts, imagesDir);
  // Last: the demo has settings of its own.
  await seedFixedRecords(parts);
  return result;
}

async function seedMarketplace(
  settings: SeedSettings,
  parts: ApiDependencies,
  imagesDir: string | undefined,
): Promise<SeedResult | null> {
  await seedDefaultSet(parts);
  await completeSets(parts);
  await seedRootCategory(parts);
  if ((await parts.store.count('users', matchAll)) > 0) {
    await warnOfMissingTerms(parts);
    return null;
  }
  const isEmpty =
    (await parts.store.count('shops', matchAll)) === 0 && (await parts.store.count('products', matchAll)) === 0;
  const withDemo = settings.demo && isEmpty;
  const accounts = await (withDemo ? seedDemo(settings, parts, imagesDir) : seedAdministrator(settings, parts));
  return accounts && { accounts, demo: withDemo };
}
