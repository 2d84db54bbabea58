import { randomInt } from 'node:crypto';
import { generatePassword } from '../../domain/fields/password';
import { emptyField } from '../../domain/form/readField';
import { everything } from '../../domain/query/Where';
import type { StoredRecord } from '../../domain/wire/StoredRecord';
import { demoRecords } from '../../mocks/seed/demoRecords';
import { users as demoUsers } from '../../mocks/seed/catalogue';
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

const shownMerchant = 'kosiv';

const aPassword = (): string => generatePassword(randomInt);

/** Several machines may start on one empty database: only the first one's records are taken. */
async function insertAll(records: Readonly<Record<string, readonly StoredRecord[]>>, { store }: ApiParts): Promise<boolean> {
  for (const [collection, list] of Object.entries(records)) {
    if (list.length === 0) continue;
    if (!(await store.insert(collection, list)).ok) return false;
    await store.next(collection, list.length);
  }
  return true;
}

async function demo({ adminEmail, adminPassword, ownerShopId }: Wanted, parts: ApiParts): Promise<Account[] | null> {
  const passwords = Object.fromEntries(Object.keys(demoUsers).map((key) => [key, key === 'admin' ? (adminPassword ?? aPassword()) : aPassword()]));
  const hashes = await Promise.all(Object.entries(passwords).map(async ([key, password]) => [key, await parts.passwords.hash(password)] as const));
  const records = demoRecords({ entities, ownerShopId, passwordHashes: Object.fromEntries(hashes), now: parts.clock.now() });
  const admin = records.users?.find((user) => JSON.stringify(user.email) === JSON.stringify({ 0: demoUsers.admin?.email }));
  if (admin) admin.email = { 0: adminEmail };
  if (!(await insertAll(records, parts))) return null;
  return [
    { role: 'administrator', email: adminEmail, password: passwords.admin ?? '' },
    { role: 'merchant', email: demoUsers[shownMerchant]?.email ?? '', password: passwords[shownMerchant] ?? '' },
  ];
}

function recordOf(entity: string, id: string, parts: ApiParts, values: Readonly<Record<string, unknown>>): StoredRecord {
  const now = new Date(parts.clock.now()).toISOString();
  const record: StoredRecord = { _id: id, _deleted: false, _created: now, _updated: now, _revision: 1, _increment: 1 };
  for (const [name, field] of entities.get(entity)?.definitions.uk ?? []) record[name] = emptyField(field);
  return { ...record, ...values };
}

async function administrator({ adminEmail, adminPassword, ownerShopId }: Wanted, parts: ApiParts): Promise<Account[] | null> {
  const password = adminPassword ?? aPassword();
  const shop = recordOf('shop', ownerShopId, parts, { title: { uk: 'Ярмарок', en: 'Yarmarok' }, slug: { 0: 'yarmarok' }, active: { 0: true } });
  const user = recordOf('user', newId(parts), parts, {
    name: { 0: 'Адміністратор' },
    email: { 0: adminEmail },
    password: { 0: await parts.passwords.hash(password) },
    type: { 0: 'admin' },
    shop: { 0: ownerShopId },
    active: { 0: true },
  });
  // The shop may be there already: from a first start that was cut off, or from another machine's.
  await insertAll({ shops: [shop] }, parts);
  if (!(await insertAll({ users: [user] }, parts))) return null;
  // One that was given needs no repeating.
  return adminPassword === undefined ? [{ role: 'administrator', email: adminEmail, password }] : [];
}

/** What an empty store gets at the first start; null for one that has users. */
export async function fillStore(wanted: Wanted, parts: ApiParts): Promise<Filled | null> {
  if ((await parts.store.count('users', everything)) > 0) return null;
  const isEmpty = (await parts.store.count('shops', everything)) === 0 && (await parts.store.count('products', everything)) === 0;
  const withDemo = wanted.demo && isEmpty;
  const accounts = await (withDemo ? demo(wanted, parts) : administrator(wanted, parts));
  return accounts && { accounts, demo: withDemo };
}
