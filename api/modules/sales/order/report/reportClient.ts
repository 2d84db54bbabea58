import { toMoney } from '../../../../../domain/commerce/Money';
import { isOrderStatus } from '../../../../../domain/order/orderStatuses';
import { isLanguage, mainLanguage } from '../../../../../domain/text/Language';
import type { Context } from '../../../../kernel/Context';
import type { EnvelopeReply } from '../../../../kernel/Reply';
import { envelopeReply, infoMessage } from '../../../../kernel/Reply';
import { refuse } from '../../../../kernel/refuse';
import { systemCollection, systemRecord } from '../../../../schema/systemCollection';
import { textOf, titleOf } from '../../../../schema/valueOf';
import { findOrder } from '../values/findOrder';
import { cartOf, statusOf } from '../values/orderValues';
import { statusChanged } from './statusChanged';

/** Entries of status histories that clients were told of. */
export const clientReportCollection = systemCollection('clientReports', [{ path: 'order', kind: 'key' }]);

/** Mails the newest status to the client, once (requirements A-28, N-31): a second call changes nothing. */
export async function reportClient(id: string, context: Context): Promise<EnvelopeReply> {
  const { store, clock } = context;
  const order = await findOrder(id, 'update', context);
  const [newest] = statusOf(order)?.history ?? [];
  if (!newest?.reported || !isOrderStatus(newest.status)) throw refuse(409, 'statusNotReported');
  const client = await store.get('clients', textOf(order, 'client'));
  const to = client ? textOf(client, 'email') : '';
  if (!client || to === '') throw refuse(409, 'clientNoEmail');
  const report = systemRecord(`${id}:${newest.time}:${newest.status}`, clock.now(), { order: id });
  const done = envelopeReply({ status: true }, { messages: [infoMessage('clientReported')] });
  if (!(await store.insert(clientReportCollection.name, [report])).ok) return done;
  const shop = await store.get('shops', textOf(order, 'shop'));
  const stored = textOf(client, 'language');
  const language = isLanguage(stored) ? stored : mainLanguage;
  try {
    await context.mails.send({
      template: statusChanged,
      to,
      language,
      values: {
        number: String(order._increment),
        status: newest.status,
        comment: newest.comment,
        created: Date.parse(order._created),
        total: toMoney(cartOf(order)?.totalPrice ?? 0),
        shop: shop ? titleOf(shop, 'title', language) : '',
      },
    });
  } catch (failure) {
    await store.remove(clientReportCollection.name, { op: 'ids', ids: [report._id] });
    throw failure;
  }
  return done;
}
