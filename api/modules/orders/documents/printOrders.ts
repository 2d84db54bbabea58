import { deliveryTitles } from '#domain/delivery/deliveryMethods';
import type { Language } from '#domain/text/Language';
import { allOf } from '#domain/query/Where';
import { kyivDate } from '#domain/time/kyiv';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { OrderDocumentKind } from '#domain/wire/OrderDocument';
import { maxPrintedOrders } from '#domain/wire/OrderDocument';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { BytesReply } from '#core/kernel/Reply';
import { parseSort } from '#core/records/listQuery';
import type { CheckedSelection } from '#core/records/schemas/multi';
import { resolveSelection, selectionWhere } from '#core/records/selection';
import { textOf } from '#core/schema/valueOf';
import { findBuyers } from '../shared/values/buyerOf';
import { methodTitles } from '../shared/offers/methodTitles';
import { accountOf } from '../shared/due/dueOf';
import { paymentsByOrder } from '../shared/due/OrderMoney';
import { newestNotes } from '../timeline/StoredNote';
import { addressOf, paymentOf } from '../shared/values/orderValues';
import { seesBuyers, seesSums } from '../shared/values/seesSums';
import { paymentTitles } from '../shared/values/labels';
import { documentTexts } from './documentTexts';
import { invoice } from './invoice';
import { packingSlip } from './packingSlip';
import type { PrintedOrder } from './PrintedOrder';
import { sayIn } from './PrintedOrder';
import type { EntityRecords } from '#core/ports/EntityRecords';

const kinds = {
  'packing-slip': { part: packingSlip, one: documentTexts.packingSlip, many: documentTexts.packingSlips },
  invoice: { part: invoice, one: documentTexts.invoice, many: documentTexts.invoices },
} as const;

interface PrintRequest {
  kind: OrderDocumentKind;
  /** Default: the user's. */
  language?: Language | undefined;
}

/** Named orders in the order of their ids, found ones in that of the list. */
type PrintSelection = CheckedSelection & { sort?: Readonly<Record<string, 1 | -1>> | undefined };

/** Of a foreign order nothing is told, not even that there is one. */
async function findNamed(named: readonly string[], context: Context): Promise<EntityRecords['orders'][]> {
  const ids = [...new Set(named)];
  if (ids.length === 0) throw refuse(400, 'selectFirst');
  if (ids.length > maxPrintedOrders) throw refuse(400, 'documentsTooMany', { max: maxPrintedOrders });
  const entity = requireEntity('order', context);
  const access = requireAccess(entity, 'load', context);
  const where = allOf({ op: 'ids', ids }, access.where);
  const { records } = await context.store.find(entity.collection.name, { where, limit: maxPrintedOrders });
  const found = new Map(records.map((order) => [order._id, order]));
  return ids.map((id) => {
    const order = found.get(id);
    if (!order) throw refuse(404, 'noItem');
    return order;
  });
}

async function findSelected(selection: PrintSelection, context: Context): Promise<EntityRecords['orders'][]> {
  const { selectedAll, selectedItems = [] } = selection;
  if (!selectedAll) return findNamed(selectedItems, context);
  const entity = requireEntity('order', context);
  const access = requireAccess(entity, 'load', context);
  const where = selectionWhere(await resolveSelection(entity, selection, access, context));
  const sort = parseSort(entity, selection.sort, context);
  const { records, total } = await context.store.find(entity.collection.name, { where, sort, limit: maxPrintedOrders });
  if (total > maxPrintedOrders) throw refuse(400, 'documentsTooMany', { max: maxPrintedOrders });
  if (total === 0) throw refuse(404, 'noItem');
  return records;
}

const labelOf = (labels: Readonly<Record<string, Bilingual>>, code: string, language: Language): string =>
  labels[code]?.[language] ?? code;

async function withParties(
  orders: readonly EntityRecords['orders'][],
  language: Language,
  context: Context,
): Promise<PrintedOrder[]> {
  const { store } = context;
  const shopIds = [...new Set(orders.map((order) => textOf(order, 'shop')).filter(Boolean))];
  const ids = orders.map(({ _id }) => _id);
  const [payments, notes, buyers, shops, titles] = await Promise.all([
    paymentsByOrder(ids, context),
    newestNotes(ids, context),
    findBuyers(orders, context),
    store.getMany('shops', shopIds),
    methodTitles({ ...context, language }),
  ]);
  return orders.map((order) => {
    const payment = paymentOf(order)?.payment ?? '';
    const delivery = addressOf(order)?.type ?? '';
    return {
      account: accountOf(order, payments.get(order._id) ?? []),
      note: notes.get(order._id) ?? '',
      order,
      buyer: (seesBuyers(context) && buyers.get(order._id)) || null,
      hasSums: seesSums(context),
      shop: shops.find(({ _id }) => _id === textOf(order, 'shop')) ?? null,
      payment: titles.payment_code?.[payment] || labelOf(paymentTitles, payment, language),
      delivery: titles.delivery_type?.[delivery] || labelOf(deliveryTitles, delivery, language),
    };
  });
}

async function* chunksOf(pdf: Uint8Array): AsyncIterable<Uint8Array> {
  yield pdf;
}

/** One PDF of these orders, each beginning on a page of its own. */
export async function printOrders(
  selected: { ids: readonly string[] } | PrintSelection,
  { kind, language: wanted }: PrintRequest,
  context: Context,
): Promise<BytesReply> {
  const { documents, clock } = context;
  const language = wanted ?? context.language;
  if (!documents) throw refuse(409, 'documentsNotHere');
  if (kind === 'invoice' && !seesSums(context)) throw refuse(403, 'noAccess');
  const orders = 'ids' in selected ? await findNamed(selected.ids, context) : await findSelected(selected, context);
  const printed = await withParties(orders, language, context);
  const { part, one, many } = kinds[kind];
  const [first] = printed.length === 1 ? printed : [];
  const say = sayIn(language);
  const pdf = await documents.render({
    title: first ? say(one, { number: String(first.order._increment) }) : say(many),
    language,
    created: clock.now(),
    parts: printed.map((each) => part(each, language)),
  });
  const name = first ? `${kind}-${first.order._increment}` : `${kind}s-${kyivDate(clock.now())}`;
  return {
    kind: 'bytes',
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'content-length': String(pdf.byteLength),
      'cache-control': 'no-store',
    },
    chunks: chunksOf(pdf),
  };
}
