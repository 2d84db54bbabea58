import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatePassword } from '../../domain/fields/password';
import { emptyField } from '../../domain/form/readField';
import { everything } from '../../domain/query/Where';
import type { StoredRecord } from '../../domain/wire/StoredRecord';
import { keepDemoFiles } from '../../mocks/seed/demoFiles';
import { accountsWith } from '../../mocks/seed/demoRecords';
import { fillStore as fillWithDemo } from '../../mocks/seed/fillStore';
import { bareRecord } from '../core/entity/bareCollection';
import { newId } from '../core/records/newRecord';
import type { ApiParts } from '../createApi';
import { entities } from '../entities/registry';
import type { Account } from './accountsFile';
import type { Configuration } from './readConfiguration';

type Wanted = Pick<Configuration, 'adminEmail' | 'adminPassword' | 'ownerShopId' | 'demo'>;

export interface Filled {
  accounts: Account[];
  /** The demo marketplace was put in, not only an administrator. */
  demo: boolean;
}

const aPassword = (): string => generatePassword(randomInt);

/** The demo's drawings where the server has them. */
const drawingsIn =
  (imagesDir: string | undefined) =>
  async (name: string): Promise<Uint8Array | null> =>
    imagesDir === undefined ? null : readFile(join(imagesDir, 'demo', `${name}.svg`)).catch(() => null);

async function demo(
  { adminEmail, adminPassword, ownerShopId }: Wanted,
  parts: ApiParts,
  imagesDir: string | undefined,
): Promise<Account[] | null> {
  const people = accountsWith(adminEmail);
  const passwords = Object.fromEntries(
    Object.keys(people).map((key) => [key, key === 'admin' ? (adminPassword ?? aPassword()) : aPassword()]),
  );
  const hashes = await Promise.all(
    Object.entries(passwords).map(async ([key, password]) => [key, await parts.passwords.hash(password)] as const),
  );
  const filled = await fillWithDemo(
    parts.store,
    { entities, ownerShopId, adminEmail, passwordHashes: Object.fromEntries(hashes), now: parts.clock.now() },
    () => keepDemoFiles(parts.files, drawingsIn(imagesDir)),
  );
  if (!filled) return null;
  const accounts: Account[] = [
    {
      role: 'administrator',
      email: adminEmail,
      // One that was given needs no repeating.
      ...(adminPassword === undefined && { password: passwords.admin ?? '' }),
    },
  ];
  const merchant = Object.entries(people).find(([, { type, inactive }]) => type === 'merchant' && !inactive);
  if (merchant) accounts.push({ role: 'merchant', email: merchant[1].email, password: passwords[merchant[0]] ?? '' });
  return accounts;
}

function recordOf(
  entity: string,
  id: string,
  parts: ApiParts,
  values: Readonly<Record<string, unknown>>,
): StoredRecord {
  const record = bareRecord(id, parts.clock.now(), { _increment: 1 });
  for (const [name, field] of entities.get(entity)?.definitions.uk ?? []) record[name] = emptyField(field);
  return { ...record, ...values };
}

/** Several machines may start on one empty database: only the first one's record is taken. */
async function insertFirst(collection: string, record: StoredRecord, { store }: ApiParts): Promise<boolean> {
  const { ok } = await store.insert(collection, [record]);
  if (ok) await store.next(collection);
  return ok;
}

async function administrator(
  { adminEmail, adminPassword, ownerShopId }: Wanted,
  parts: ApiParts,
): Promise<Account[] | null> {
  const password = adminPassword ?? aPassword();
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
  // The shop may be there already: from a first start that was cut off, or from another machine's.
  await insertFirst('shops', shop, parts);
  if (!(await insertFirst('users', user, parts))) return null;
  // One that was given needs no repeating.
  return adminPassword === undefined ? [{ role: 'administrator', email: adminEmail, password }] : [];
}

/** What an empty store gets at the first start; null for one that has users. */
export async function fillStore(wanted: Wanted, parts: ApiParts, imagesDir?: string): Promise<Filled | null> {
  if ((await parts.store.count('users', everything)) > 0) return null;
  const isEmpty =
    (await parts.store.count('shops', everything)) === 0 && (await parts.store.count('products', everything)) === 0;
  const withDemo = wanted.demo && isEmpty;
  const accounts = await (withDemo ? demo(wanted, parts, imagesDir) : administrator(wanted, parts));
  return accounts && { accounts, demo: withDemo };
}
