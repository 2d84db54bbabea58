import type { Where } from '#domain/query/Where';
import { anyOf } from '#domain/query/Where';
import type { Context } from '#core/kernel/Context';
import { systemRecord } from '#core/schema/systemCollection';
import type { OrderReport } from '../stored/StoredExchange';
import { documentKinds, exchangedOrderCollection } from '../stored/StoredExchange';
import { childOf, childrenOf, isFalse, isTrue, textIn } from './nodeValues';
import type { Outcome } from './Outcome';
import { noOutcome } from './Outcome';
import type { XmlNode } from './XmlReader';
import type { EntityRecords } from '#core/ports/EntityRecords';

type Report = Omit<OrderReport, 'time'>;

const maxDetail = 100;
/** 1C's ways to write that there is no date; a `T` of either alphabet is what is left of an empty one. */
const noDate = /^(0001-01-01|01\.01\.0001|[TТ]$)/;

/** Values of requisites by their names, in lower case; '' of one that is missing. */
function requisitesOf(node: XmlNode): (name: string) => string {
  const requisites = new Map(
    childrenOf(childOf(node, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита').map((each) => [
      textIn(each, 'Наименование').toLowerCase(),
      textIn(each, 'Значение').slice(0, maxDetail),
    ]),
  );
  return (name) => requisites.get(name) ?? '';
}

const isCanceledIn = (node: XmlNode, value: (name: string) => string): boolean =>
  [value('отменен'), textIn(node, 'ПометкаУдаления'), value('пометкаудаления')].some(isTrue);

/** What a document tells of its order, apart from amounts: those are the order's own. */
function reportsOf(node: XmlNode, orderNumber: string): Report[] {
  const value = requisitesOf(node);
  const date = (name: string): string => (noDate.test(value(name)) ? '' : value(name));
  const own = textIn(node, 'Номер').slice(0, maxDetail);
  const number = value('номер по 1с') || (own === orderNumber ? '' : own);
  const paid = date('дата оплаты по 1с');
  const shipped = date('дата отгрузки по 1с');
  const reports: Report[] = [];
  if (number !== '') reports.push({ kind: 'number', detail: number });
  if (paid !== '' || isTrue(value('заказ оплачен'))) reports.push({ kind: 'paid', detail: paid });
  if (shipped !== '' || isTrue(value('отгружен'))) reports.push({ kind: 'shipped', detail: shipped });
  if (isCanceledIn(node, value)) reports.push({ kind: 'canceled', detail: '' });
  return reports;
}

const operationOf = (node: XmlNode): string => textIn(node, 'ХозОперация').toLowerCase();

/** Documents that have an order as their basis, by their operation. */
const kindsOfOperations: readonly [operation: RegExp, kind: Report['kind']][] = [
  [/^(выплата|эквайринговая операция)/, 'payment'],
  [/^возврат (без)?наличных/, 'refund'],
  [/^отпуск товара/, 'shipment'],
  [/^возврат товара/, 'goodsReturn'],
];

/** 1C says so of a document that it has planned, or taken back. */
const unsettledFlags: readonly string[] = ['оплачен', 'оплачено', 'отгружен', 'отгружено', 'проведен'];

/**
 * What a document tells that has an order as its basis. It is noted with its sum, and never entered as money: what the
 * services and the staff have entered is the same money.
 */
function reportOf(node: XmlNode): Report[] {
  const value = requisitesOf(node);
  const operation = operationOf(node);
  const kind = kindsOfOperations.find(([pattern]) => pattern.test(operation))?.[1];
  if (!kind) return [];
  const isOff = isCanceledIn(node, value) || unsettledFlags.some((name) => isFalse(value(name)));
  const sum = textIn(node, 'Сумма');
  const number = textIn(node, 'Номер') || textIn(node, 'Ид');
  const parts = [
    number === '' ? '' : `№ ${number}`,
    textIn(node, 'Дата'),
    sum === '' ? '' : `${sum} ${textIn(node, 'Валюта')}`.trim(),
  ];
  const detail = parts.filter(Boolean).join(', ').slice(0, maxDetail);
  if (isOff) return [{ kind: 'documentCanceled', detail }];
  return [{ kind: kind === 'payment' && isTrue(value('признак возврата')) ? 'refund' : kind, detail }];
}

/** Whether a report tells what those before it have not. */
function isNew({ kind, detail }: Report, reports: readonly OrderReport[]): boolean {
  if (!isOfDocument(kind)) return reports.findLast((each) => each.kind === kind)?.detail !== detail;
  const last = reports.findLast((each) => isOfDocument(each.kind) && each.detail === detail);
  return kind === 'documentCanceled' ? last !== undefined && last.kind !== kind : last?.kind !== kind;
}

const isOfDocument = (kind: Report['kind']): boolean => (documentKinds as readonly string[]).includes(kind);

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
    const known = await store.get(exchangedOrderCollection.name, id);
    const reports = known?.reports ?? [];
    const fresh = reported
      .filter((report) => isNew(report, reports))
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

const withSubordinates = (document: XmlNode): XmlNode[] => [
  document,
  ...childrenOf(childOf(document, 'ПодчиненныеДокументы'), 'ПодчиненныйДокумент').flatMap(withSubordinates),
];

/** Documents that belong together: an order, and what has it as its basis. Either may come alone. */
const documentsOf = (node: XmlNode): XmlNode[] =>
  (node.name === 'Контейнер' ? childrenOf(node, 'Документ') : [node]).flatMap(withSubordinates);

const idOf = (document: XmlNode): string => textIn(document, 'Ид');
/** The order's id, or its number. */
const basisOf = (document: XmlNode): string => textIn(document, 'Основание');

const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** Orders by their ids, and by their numbers as far as documents name those as their basis. */
async function ordersOf(
  documents: readonly XmlNode[],
  { store }: Pick<Context, 'store'>,
): Promise<(name: string) => EntityRecords['orders'] | undefined> {
  const bases = documents.map(basisOf).filter(Boolean);
  const byId = await store.getMany('orders', [...new Set([...documents.map(idOf), ...bases])]);
  const numbers = [...new Set(bases.filter(isNumber).map(Number))];
  const where = anyOf(
    ...numbers.map((number): Where => ({ op: 'range', path: '_increment', from: number, to: number })),
  );
  const byNumber = numbers.length === 0 ? [] : (await store.find('orders', { where })).records;
  const orders = new Map(byNumber.map((order) => [String(order._increment), order]));
  for (const order of byId) orders.set(order._id, order);
  return (name) => orders.get(name);
}

/** Notes what 1C tells of orders: they show it on their timelines and stay as they are. */
export async function importDocuments(
  nodes: readonly XmlNode[],
  context: Pick<Context, 'store' | 'clock'>,
): Promise<Outcome> {
  const counts = { ...noOutcome };
  const unknown: string[] = [];
  const groups = nodes.map(documentsOf);
  const find = await ordersOf(groups.flat(), context);
  for (const documents of groups) {
    const orders = new Set(documents.flatMap((document) => find(idOf(document)) ?? []));
    // 1C may name the basis by an id of its own: the only order beside it is meant.
    const [own] = orders.size === 1 ? orders : [];
    const reported = new Map<EntityRecords['orders'], Report[]>();
    for (const document of documents) {
      const named = find(idOf(document));
      const order = named ?? find(basisOf(document)) ?? own;
      if (!order) {
        unknown.push(textIn(document, 'Номер') || idOf(document));
        continue;
      }
      const reports = named ? reportsOf(document, String(order._increment)) : reportOf(document);
      reported.set(order, [...(reported.get(order) ?? []), ...reports]);
    }
    for (const [order, reports] of reported) {
      const number = String(order._increment);
      counts[(await note(order._id, number, reports, context)) ? 'changed' : 'unchanged'] += 1;
    }
  }
  return { ...counts, unknown };
}
