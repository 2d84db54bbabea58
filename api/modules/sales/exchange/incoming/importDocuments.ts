import type { Context } from '../../../../kernel/Context';
import { systemRecord } from '../../../../schema/systemCollection';
import type { ExchangedOrder, OrderReport } from '../stored/StoredExchange';
import { exchangedOrderCollection } from '../stored/StoredExchange';
import { childOf, childrenOf, isTrue, textIn } from './nodeValues';
import type { Outcome } from './Outcome';
import { noOutcome } from './Outcome';
import type { XmlNode } from './XmlReader';

type Report = Omit<OrderReport, 'time'>;

const maxDetail = 100;
/** 1C's way to write that there is no date. */
const noDate = /^(0001-01-01|01\.01\.0001)/;

/** What a document tells of its order, apart from amounts: those are the order's own. */
function reportsOf(node: XmlNode, orderNumber: string): Report[] {
  const requisites = new Map(
    childrenOf(childOf(node, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита').map((each) => [
      textIn(each, 'Наименование').toLowerCase(),
      textIn(each, 'Значение').slice(0, maxDetail),
    ]),
  );
  const value = (name: string): string => requisites.get(name) ?? '';
  const date = (name: string): string => (noDate.test(value(name)) ? '' : value(name));
  const own = textIn(node, 'Номер').slice(0, maxDetail);
  const number = value('номер по 1с') || (own === orderNumber ? '' : own);
  const paid = date('дата оплаты по 1с');
  const shipped = date('дата отгрузки по 1с');
  const isCanceled = [value('отменен'), textIn(node, 'ПометкаУдаления'), value('пометкаудаления')].some(isTrue);
  const reports: Report[] = [];
  if (number !== '') reports.push({ kind: 'number', detail: number });
  if (paid !== '' || isTrue(value('заказ оплачен'))) reports.push({ kind: 'paid', detail: paid });
  if (shipped !== '' || isTrue(value('отгружен'))) reports.push({ kind: 'shipped', detail: shipped });
  if (isCanceled) reports.push({ kind: 'canceled', detail: '' });
  return reports;
}

/** Adds what is new; false: nothing is. */
async function note(
  id: string,
  orderNumber: string,
  reported: readonly Report[],
  context: Pick<Context, 'store' | 'clock'>,
): Promise<boolean> {
  const { store, clock } = context;
  for (;;) {
    const now = clock.now();
    const known = (await store.get(exchangedOrderCollection.name, id)) as ExchangedOrder | null;
    const reports = known?.reports ?? [];
    const fresh = reported
      .filter(({ kind, detail }) => reports.findLast((each) => each.kind === kind)?.detail !== detail)
      .map((report): OrderReport => ({ ...report, time: new Date(now).toISOString() }));
    if (fresh.length === 0) return false;
    const next = [...reports, ...fresh];
    const never = { number: orderNumber, revision: 0, waiting: false, queuedAt: null, collectedAt: null };
    const written = known
      ? (
          await store.replace(exchangedOrderCollection.name, {
            ...known,
            reports: next,
            _revision: known._revision + 1,
          })
        ).ok
      : (await store.insert(exchangedOrderCollection.name, [systemRecord(id, now, { ...never, reports: next })])).ok;
    if (written) return true;
  }
}

/** Notes what 1C tells of orders: they show it on their timelines and stay as they are. */
export async function importDocuments(
  nodes: readonly XmlNode[],
  context: Pick<Context, 'store' | 'clock'>,
): Promise<Outcome> {
  const counts = { ...noOutcome };
  const unknown: string[] = [];
  const ids = nodes.map((node) => textIn(node, 'Ид'));
  const orders = new Map((await context.store.getMany('orders', ids)).map((order) => [order._id, order]));
  for (const node of nodes) {
    const order = orders.get(textIn(node, 'Ид'));
    if (!order) {
      unknown.push(textIn(node, 'Номер') || textIn(node, 'Ид'));
      continue;
    }
    const number = String(order._increment);
    counts[(await note(order._id, number, reportsOf(node, number), context)) ? 'changed' : 'unchanged'] += 1;
  }
  return { ...counts, unknown };
}
