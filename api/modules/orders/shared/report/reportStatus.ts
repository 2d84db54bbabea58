import type { BaseRecord } from '#domain/wire/BaseRecord';
import { isOrderStatus } from '#domain/order/orderStatuses';
import { mainLanguage } from '#domain/text/Language';
import type { StatusEntry } from '#domain/wire/Order';
import type { HookContext } from '#core/schema/HookContext';
import type { ServerMessageKey } from '#core/schema/messages/ServerMessageKey';
import { systemCollection, systemRecord } from '#core/schema/systemCollection';
import { findBuyer } from '../values/buyerOf';
import type { ReportWay } from './reportWay';
import { reportWay } from './reportWay';
import { statusChanged } from './statusChanged';
import { statusMessage } from './statusMessage';
import { statusValuesOf } from './statusValuesOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

interface ClientReport extends BaseRecord {
  /** Its id. */
  order: string;
}

/** Entries of status histories that clients were told of. */
export const clientReportCollection = systemCollection<ClientReport>('clientReports', [{ path: 'order', kind: 'key' }]);

/** What makes the letter, or message, about an entry of the history the only one. */
export const letterOf = (order: string, { time, status }: Pick<StatusEntry, 'time' | 'status'>): string =>
  `${order}-${Date.parse(time)}-${status}`;

type Told = Exclude<ReportWay, { kind: 'none' }>;
type ReportRefusal = Extract<
  ServerMessageKey,
  'statusNotReported' | 'clientNoEmail' | 'clientNoAddress' | 'clientNoMessages'
>;

/**
 * Tells the client of an entry of the history, once: a second call changes nothing, also where the client is reached in
 * another way by then. The way, or why they can not be told.
 */
export async function reportStatus(
  order: EntityRecords['orders'],
  entry: StatusEntry | undefined,
  context: Pick<HookContext, 'store' | 'clock' | 'mails' | 'messenger'>,
): Promise<Told | ReportRefusal> {
  const { store, clock } = context;
  if (!entry?.reported || !isOrderStatus(entry.status)) return 'statusNotReported';
  const buyer = await findBuyer(order, context);
  const way = await reportWay(buyer, context);
  if (way.kind === 'none') return way.reason;
  const language = buyer?.language ?? mainLanguage;
  await context.mails.send({
    template: way.kind === 'mail' ? statusChanged : statusMessage,
    to: way.to,
    language,
    values: await statusValuesOf(order, { status: entry.status, comment: entry.comment }, { store, language }),
    once: letterOf(order._id, entry),
  });
  const report = systemRecord(`${order._id}:${entry.time}:${entry.status}`, clock.now(), { order: order._id });
  await store.insert(clientReportCollection.name, [report]);
  return way;
}
