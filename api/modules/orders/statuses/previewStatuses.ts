import type { Money } from '#domain/commerce/Money';
import { sumMoney, toHryvnia } from '#domain/commerce/Money';
import type { StatusRefusal } from '#domain/order/orderStatuses';
import { isOrderStatus, statusFor, statusRefusal } from '#domain/order/orderStatuses';
import type { StatusChange, StatusPreview } from '#domain/wire/StatusChange';
import { requireEntity } from '#core/kernel/accessTo';
import { chunkAsync } from '#core/kernel/chunkAsync';
import type { Context } from '#core/kernel/Context';
import { errorMessage, infoMessage } from '#core/kernel/Reply';
import { parseSort } from '#core/records/listQuery';
import type { RecordSelection } from '#core/records/selection';
import { countSelection, selectionWhere } from '#core/records/selection';
import type { MessengerSetup } from '#core/ports/Messenger';
import type { ReportWay } from '../shared/report/reportWay';
import { reportWays } from '../shared/report/reportWay';
import { findBuyers } from '../shared/values/buyerOf';
import { situationOf } from '../shared/checkStatus';
import { receivedSum, statusOf } from '../shared/values/orderValues';
import { RefusalGroups } from '../shared/refusals/RefusalGroups';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { seesSums } from '../shared/values/seesSums';

/** So many orders are looked at; further ones count as changing. */
const maxTried = 5000;
const batchSize = 200;

type Reason = StatusRefusal | 'alreadySo';

/** By the same table as a save (`checkStatus`); what a save asks of the stock besides is known when it runs. */
function reasonAgainst(
  order: EntityRecords['orders'],
  status: string,
  { comment }: StatusChange,
  context: Context,
): Reason | null {
  const from = statusOf(order)?.status ?? '';
  if (from === status) return 'alreadySo';
  const isKnown = isOrderStatus(from) && isOrderStatus(status);
  return isKnown ? statusRefusal(from, status, comment, situationOf(order, context)) : null;
}

/** How the clients of these orders would be told. */
async function countWays(
  orders: readonly EntityRecords['orders'][],
  setup: MessengerSetup | null,
  context: Context,
): Promise<Record<ReportWay['kind'], number>> {
  const buyers = await findBuyers(orders, context);
  const count = { mail: 0, message: 0, none: 0 };
  const reached = orders.map(({ _id }) => buyers.get(_id) ?? null);
  for (const { kind } of await reportWays(reached, setup, context)) count[kind] += 1;
  return count;
}

const paidIn = (received: readonly Money[]): Pick<StatusPreview, 'paid'> =>
  received.length === 0 ? {} : { paid: { count: received.length, sum: toHryvnia(sumMoney(received)) } };

/** What a change of statuses would do now; nothing is stored. */
export async function previewStatuses(
  selection: RecordSelection,
  change: StatusChange,
  context: Context,
): Promise<StatusPreview> {
  const entity = requireEntity('order', context);
  const asOf = new Date(context.clock.now()).toISOString();
  const total = await countSelection(entity, selection, context);
  const groups = new RefusalGroups(context);
  let tried = 0;
  const setup = change.reported ? await context.messenger.setup() : null;
  let [byMessage, kept, notTold] = [0, 0, 0];
  const received: Money[] = [];
  const becoming = new Map<string, number>();
  const rows = context.store.stream(entity.collection.name, {
    where: selectionWhere(selection),
    sort: parseSort(entity, undefined, context),
  });
  for await (const batch of chunkAsync(rows, batchSize)) {
    const changing: EntityRecords['orders'][] = [];
    for (const order of batch.slice(0, maxTried - tried)) {
      const status = statusFor(change.status, situationOf(order, context));
      const reason = reasonAgainst(order, status, change, context);
      if (reason === null) {
        changing.push(order);
        becoming.set(status, (becoming.get(status) ?? 0) + 1);
        continue;
      }
      groups.add(order, reason === 'alreadySo' ? infoMessage(reason) : errorMessage(reason));
    }
    tried += batch.length;
    if (change.status === 'canceled') received.push(...changing.map(receivedSum).filter((sum) => sum > 0));
    if (change.reported) {
      const ways = await countWays(changing, setup, context);
      byMessage += ways.message;
      if (!context.mailer) kept += ways.mail;
      notTold += ways.none;
    }
    if (tried >= maxTried) break;
  }
  const refused = groups.list();
  const staying = refused.reduce((sum, { count }) => sum + count, 0);
  return {
    total,
    ...(tried < total && { tried }),
    changing: total - staying,
    refused,
    ...(!isOrderStatus(change.status) && {
      becoming: [...becoming].map(([status, count]) => ({ status, count })),
    }),
    byMessage,
    kept,
    notTold,
    ...(seesSums(context) && paidIn(received)),
    asOf,
  };
}
