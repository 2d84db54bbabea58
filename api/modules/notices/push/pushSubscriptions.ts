import { matchAll } from '#domain/query/Where';
import type { PushSubscriptionBody } from '#domain/wire/Notice';
import type { Context, Services } from '#core/kernel/Context';
import { badRequest, refuse } from '#core/kernel/refuse';
import type { PanelUser } from '#core/schema/Access';
import { systemRecord } from '#core/schema/systemCollection';
import { importBrowserKey } from './encryptPush';
import { readPushKey } from './pushKey';
import type { StoredPushSubscription } from './StoredPush';
import { pushSubscriptionCollection } from './StoredPush';

/** The browsers of one person; a further one takes the place of the oldest. */
const maxPerPerson = 10;

const idOf = async (endpoint: string, { cryptoProvider }: Pick<Context, 'cryptoProvider'>): Promise<string> =>
  (await cryptoProvider.sha256Hex(endpoint)).slice(0, 24);

/** Has a browser shown the notices of who calls, for as long as they are logged in there. */
export async function saveSubscription(
  { endpoint, keys }: PushSubscriptionBody,
  user: PanelUser,
  context: Context,
): Promise<void> {
  const { store, clock, session, remotePoster } = context;
  if (!session) throw refuse(403, 'noAccess');
  if (!remotePoster.isAllowed(endpoint)) throw badRequest('body.endpoint');
  await importBrowserKey(keys.p256dh).catch(() => {
    throw badRequest('body.keys.p256dh');
  });
  const { publicKey } = await readPushKey(context);
  const { p256dh, auth } = keys;
  // Of a browser that somebody else has used before, only who uses it now is told.
  const values = { user: user.id, session: session.id, endpoint, p256dh, auth, publicKey, failures: 0 };
  const subscription: StoredPushSubscription = systemRecord(await idOf(endpoint, context), clock.now(), values);
  for (;;) {
    const known = await store.get(pushSubscriptionCollection.name, subscription._id);
    if (!known && (await store.insert(pushSubscriptionCollection.name, [subscription])).ok) break;
    // Who subscribes again and again does not have a broken endpoint called the more often.
    const { failures = 0, restsUntil = 0 } = known ?? {};
    const renewed = known && { ...subscription, failures, restsUntil, _revision: known._revision + 1 };
    if (renewed && (await store.replace(pushSubscriptionCollection.name, renewed)).ok) break;
  }
  const surplus = await store.ids(pushSubscriptionCollection.name, {
    where: { op: 'in', path: 'user', values: [user.id] },
    sort: [{ path: '_created', direction: -1 }],
    offset: maxPerPerson,
  });
  if (surplus.length > 0) await store.remove(pushSubscriptionCollection.name, { op: 'ids', ids: surplus });
}

/** Of the person's own browsers. */
export async function removeSubscription(endpoint: string, user: PanelUser, context: Context): Promise<void> {
  const id = await idOf(endpoint, context);
  const known = await context.store.get(pushSubscriptionCollection.name, id);
  if (known?.user === user.id) await context.store.remove(pushSubscriptionCollection.name, { op: 'ids', ids: [id] });
}

/** Those of these people in whose browser they are still logged in. */
export async function openSubscriptions(
  users: readonly string[],
  { store, sessions }: Pick<Services, 'store' | 'sessions'>,
): Promise<StoredPushSubscription[]> {
  const where = { op: 'in', path: 'user', values: [...users] } as const;
  const { records } = await store.find(pushSubscriptionCollection.name, { where });
  if (records.length === 0) return [];
  const open = await sessions.openOf(records.map(({ session }) => session));
  return records.filter(({ session }) => open.has(session));
}

/** Removes those whose session has ended. */
export async function purgeSubscriptions({ store, sessions }: Services): Promise<void> {
  const { records } = await store.find(pushSubscriptionCollection.name, { where: matchAll });
  const open = await sessions.openOf(records.map(({ session }) => session));
  const ids = records.filter(({ session }) => !open.has(session)).map(({ _id }) => _id);
  if (ids.length > 0) await store.remove(pushSubscriptionCollection.name, { op: 'ids', ids });
}
