import type { Where } from '#domain/query/Where';
import { matchAll } from '#domain/query/Where';
import { filesOf } from './incoming/receiveExchangeFile';
import { textOfBase64 } from '#domain/text/base64';
import { foldText } from '#domain/text/foldText';
import { PasswordAttempts } from '#core/kernel/PasswordAttempts';
import type { Context } from '#core/kernel/Context';
import { systemRecord } from '#core/schema/systemCollection';
import { isSameText } from '#core/kernel/isSameText';
import { exchangeAccount } from './exchangeAccount';
import type { ExchangeSession } from './stored/StoredExchange';
import {
  exchangeChunkCollection,
  exchangeFileCollection,
  exchangeResultCollection,
  exchangeSessionCollection,
} from './stored/StoredExchange';

/** Name of the cookie that 1C is told to send. */
export const exchangeCookie = 'exchange';

const visitMs = 2 * 3_600_000;
/** A session holds up to 128 MB of files: a further one ends the oldest. */
const maxVisits = 8;

function readBasic(header: string | undefined): { user: string; password: string } | null {
  const encoded = /^basic\s+([A-Za-z0-9+/]+={0,2})$/i.exec(header?.trim() ?? '')?.[1];
  if (encoded === undefined || encoded.length > 1000) return null;
  try {
    const text = textOfBase64(encoded);
    const colon = text.indexOf(':');
    return colon < 0 ? null : { user: text.slice(0, colon), password: text.slice(colon + 1) };
  } catch {
    return null;
  }
}

/** Deletes visits that have expired, and the files that came in them. */
export async function purgeExchangeSessions({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<void> {
  const expired: Where = { op: 'range', path: 'expires', to: new Date(clock.now()).toISOString() };
  for (const { name } of [
    exchangeChunkCollection,
    exchangeFileCollection,
    exchangeResultCollection,
    exchangeSessionCollection,
  ])
    await store.remove(name, expired);
}

/** Leaves room for one more. */
async function endOldVisits({ store }: Pick<Context, 'store'>): Promise<void> {
  const { records } = await store.find(exchangeSessionCollection.name, {
    where: matchAll,
    sort: [{ path: 'expires', direction: -1 }],
  });
  for (const { _id } of records.slice(maxVisits - 1)) {
    const files = await filesOf(_id, { store });
    // What is being imported stays until its job has ended.
    const open = files.filter(({ sealed }) => !sealed).map((file) => file._id);
    await store.remove(exchangeChunkCollection.name, { op: 'in', path: 'file', values: open });
    await store.remove(exchangeFileCollection.name, { op: 'ids', ids: open });
    await store.remove(exchangeSessionCollection.name, { op: 'ids', ids: [_id] });
  }
}

/** Begins a session; the cookie's value, or null for a wrong user or password and for too many guesses. */
export async function beginExchangeSession(
  { authorization, ip }: { authorization?: string; ip: string },
  context: Context,
): Promise<string | null> {
  const { store, clock, cryptoProvider } = context;
  const account = await exchangeAccount(context);
  const credentials = readBasic(authorization);
  if (!account || !credentials) return null;
  const attempts = new PasswordAttempts(store, clock, cryptoProvider, 'exchange ');
  const source = { email: credentials.user, ip };
  if ((await attempts.begin(source)) > 0) return null;
  const digest = ({ user, password }: { user: string; password: string }) =>
    cryptoProvider.sha256Hex(JSON.stringify([user, password]));
  if (!isSameText(await digest(credentials), await digest(account))) {
    const name = await cryptoProvider.sha256Hex(foldText(credentials.user));
    await context.securityLog.record({ kind: 'loginRefused', user: null, account: name, ip, factor: '1C' });
    return null;
  }
  await attempts.succeededFromNetwork(source);
  const now = clock.now();
  await purgeExchangeSessions(context);
  await endOldVisits(context);
  const token = cryptoProvider.randomHex(32);
  const session = { expires: new Date(now + visitMs).toISOString(), collected: {} };
  await store.insert(exchangeSessionCollection.name, [
    systemRecord(await cryptoProvider.sha256Hex(token), now, session),
  ]);
  return token;
}

/** The session of this cookie; null when there is none, it has expired, or the exchange was switched off since. */
export async function exchangeSessionOf(cookie: string | undefined, context: Context): Promise<ExchangeSession | null> {
  if (cookie === undefined || !(await exchangeAccount(context))) return null;
  const { store, clock, cryptoProvider } = context;
  const session = await store.get(exchangeSessionCollection.name, await cryptoProvider.sha256Hex(cookie));
  return session && Date.parse(session.expires) > clock.now() ? session : null;
}
