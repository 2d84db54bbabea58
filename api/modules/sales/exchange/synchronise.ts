import { kyivDateTime } from '../../../../domain/time/kyiv';
import type { Context } from '../../../kernel/Context';
import type { EnvelopeReply } from '../../../kernel/Reply';
import { envelopeReply, infoMessage } from '../../../kernel/Reply';
import { refuse } from '../../../kernel/refuse';
import { contentRevision } from '../../../records/contentRevision';
import { systemRecord } from '../../../schema/systemCollection';
import { findOrder } from '../order/values/findOrder';
import { exchangeAccount } from './exchangeAccount';
import type { ExchangedOrder } from './stored/StoredExchange';
import { exchangedOrderCollection } from './stored/StoredExchange';

const stateOf = ({ collectedAt, queuedAt, waiting, number }: ExchangedOrder): EnvelopeReply => {
  const time = (waiting || collectedAt === null ? queuedAt : collectedAt) ?? '';
  const at = kyivDateTime(Date.parse(time));
  const message = infoMessage(waiting ? 'exchangeQueued' : 'exchangeCollected', { number, at });
  return envelopeReply({ status: true, number, time, collected: !waiting }, { messages: [message] });
};

/**
 * Queues an order for the exchange: 1C collects it at its next visit (requirements ORD-008, N-22). A call for what is
 * queued or collected already changes nothing and tells the same.
 */
export async function synchronise(id: string, context: Context): Promise<EnvelopeReply> {
  const { store, clock } = context;
  const order = await findOrder(id, 'update', context);
  if (!(await exchangeAccount(context))) throw refuse(409, 'exchangeNotConfigured');
  const revision = contentRevision(order);
  for (;;) {
    const known = (await store.get(exchangedOrderCollection.name, id)) as ExchangedOrder | null;
    if (known && known.revision >= revision) return stateOf(known);
    const now = clock.now();
    const values = {
      number: String(order._increment),
      revision,
      waiting: true,
      queuedAt: new Date(now).toISOString(),
      collectedAt: known?.collectedAt ?? null,
    };
    const queued = {
      ...known,
      ...systemRecord(id, now, values),
      ...values,
      ...(known && { _revision: known._revision + 1 }),
    } satisfies ExchangedOrder;
    const written = known
      ? await store.replace(exchangedOrderCollection.name, queued)
      : await store.insert(exchangedOrderCollection.name, [queued]);
    if (written.ok) return stateOf(queued);
  }
}
