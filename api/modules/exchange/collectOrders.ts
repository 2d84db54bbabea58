import { flagIs } from '#domain/query/Where';
import type { Context } from '#core/kernel/Context';
import { isOff } from './isOff';
import { contentRevision } from '#core/records/contentRevision';
import { orderDocument, orderFile } from './orderDocument';
import { orderParties } from './orderParties';
import { heldPieces } from './incoming/uncollectedPieces';
import type { ExchangeSession, GivenOrder } from './stored/StoredExchange';
import { exchangedOrderCollection, exchangeSessionCollection } from './stored/StoredExchange';

/** In one file; the others wait for the next session. */
const maxOrders = 500;

/** The orders that wait, the oldest first, and the note in the session of which ones those were. */
export async function collectOrders(session: ExchangeSession, context: Context): Promise<string> {
  const { store, clock } = context;
  const ids = await store.ids(exchangedOrderCollection.name, {
    where: flagIs('waiting', true),
    sort: [{ path: 'queuedAt', direction: 1 }],
    limit: maxOrders,
  });
  const orders = await store.getMany('orders', ids);
  const partiesOf = await orderParties(orders, context);
  const collected = Object.fromEntries(
    orders.map((order): [string, GivenOrder] => [
      order._id,
      { revision: contentRevision(order), held: heldPieces(order), isOff: isOff(order) },
    ]),
  );
  await store.patch(exchangeSessionCollection.name, { op: 'ids', ids: [session._id] }, { collected });
  const documents = orders.map((order) => orderDocument(order, partiesOf(order)));
  return orderFile(documents, clock.now());
}

/** Notes in the order when 1C collected it: an open form stays valid. */
const noteInOrder = async (id: string, at: string, context: Context): Promise<void> => {
  const entity = context.entities.get('order');
  if (entity) await context.records.updateFollowing(entity, new Map([[id, { 'collected_1c.0': at }]]), context);
};

/** 1C has stored what it was given. An order that was queued again since waits on. */
export async function confirmOrders(session: ExchangeSession, context: Context): Promise<void> {
  const { store, clock } = context;
  const collectedAt = new Date(clock.now()).toISOString();
  for (const known of await store.getMany(exchangedOrderCollection.name, Object.keys(session.collected))) {
    const collected = session.collected[known._id];
    if (!collected || known.revision > collected.revision) continue;
    const set = { ...collected, waiting: false, collectedAt };
    const patches = new Map([[known._id, { set, revision: known._revision }]]);
    const written = await store.patchEach(exchangedOrderCollection.name, patches);
    if (written.length > 0) await noteInOrder(known._id, collectedAt, context);
  }
  await store.patch(exchangeSessionCollection.name, { op: 'ids', ids: [session._id] }, { collected: {} });
}
