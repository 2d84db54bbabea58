import { formatMessage } from '#domain/text/translate';
import type { TimelineEntry } from '#domain/wire/OrderTimeline';
import type { TimelineSource } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { exchangedOrderCollection } from './stored/StoredExchange';

const texts = {
  queued: bilingualText('Поставлено в чергу для 1С', 'Queued for 1C'),
  collected: bilingualText('1С забрала замовлення', '1C collected the order'),
  number: bilingualText('Номер у 1С: {detail}', 'Number in 1C: {detail}'),
  paid: bilingualText('1С: оплачено {detail}', '1C: paid {detail}'),
  shipped: bilingualText('1С: відвантажено {detail}', '1C: shipped {detail}'),
  canceled: bilingualText('1С: скасовано або вилучено', '1C: canceled or removed'),
  payment: bilingualText('1С: оплата {detail}', '1C: payment {detail}'),
  refund: bilingualText('1С: повернення коштів {detail}', '1C: refund {detail}'),
  shipment: bilingualText('1С: відвантаження {detail}', '1C: shipment {detail}'),
  goodsReturn: bilingualText('1С: повернення товару {detail}', '1C: goods returned {detail}'),
  documentCanceled: bilingualText('1С: документ скасовано: {detail}', '1C: the document was canceled: {detail}'),
};

/** What 1C has been told of an order, and has reported of it. */
export const exchangeEvents: TimelineSource = async (order, { store, language }) => {
  const exchanged = await store.get(exchangedOrderCollection.name, order);
  if (!exchanged) return [];
  const { queuedAt, collectedAt, reports = [] } = exchanged;
  const entry = (time: string | null, key: keyof typeof texts, author: string, detail = ''): TimelineEntry[] =>
    time === null
      ? []
      : [{ time, kind: 'exchange', text: formatMessage(language, texts[key][language], { detail }).trim(), author }];
  return [
    ...entry(queuedAt, 'queued', ''),
    ...entry(collectedAt, 'collected', '1C'),
    ...reports.flatMap(({ time, kind, detail }) => entry(time, kind, '1C', detail)),
  ];
};
