import { deliveryTitles } from '#domain/delivery/deliveryMethods';
import type { Money } from '#domain/commerce/Money';
import { multiplyMoney, splitMoney, subtractMoney, sumMoney, toHryvnia, toMoney } from '#domain/commerce/Money';
import type { Xml } from '#domain/exchange/xmlElement';
import { xmlElement as element } from '#domain/exchange/xmlElement';
import { keptSum } from '#domain/order/refundAmount';
import { kyivDate, kyivDateTime } from '#domain/time/kyiv';
import type { CartItem } from '#domain/wire/Order';
import type { Buyer } from '../orders/shared/values/buyerOf';
import { paymentTitles } from '../orders/shared/values/labels';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';
import { returnsOf } from '../orders/shared/values/orderReturns';
import { addressOf, cartOf, paymentOf, statusOf } from '../orders/shared/values/orderValues';
import type { ClassifierEntry, TaxRate } from './stored/StoredExchange';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What 1C has told of a product. */
export interface ProductIn1c {
  sourceId: string;
  /** null: 1C tells none, or the shop pays none. */
  tax: TaxRate | null;
}

/** What an order's document tells besides the order itself. */
export interface OrderParties {
  buyer: Buyer | null;
  /** What the counterparty of an order without a buyer is called. */
  retailBuyer: string;
  shop: string;
  /** The one that the goods are sold from, where it is known. */
  warehouse: Pick<ClassifierEntry, 'sourceId' | 'title'> | null;
  /** By our products' ids. */
  products: ReadonlyMap<string, ProductIn1c>;
  /** Kopiyky that were let off of its price. */
  conceded: Money;
  isPaid: boolean;
  /** Instant of the newest payment; null: none came. */
  paidAt: string | null;
}

const amount = (money: Money): string => toHryvnia(money).toFixed(2);

const requisite = (name: string, value: string): Xml =>
  element('ЗначениеРеквизита', [element('Наименование', name), element('Значение', value)]);

const requisites = (values: Readonly<Record<string, string>>): Xml =>
  element(
    'ЗначенияРеквизитов',
    Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : requisite(name, value))),
  );

const pieceCode = '2009';

/** Pieces, as versions before and since CommerceML 2.08 read them. */
const piece: readonly Xml[] = [
  element('БазоваяЕдиница', 'шт', { Код: pieceCode, НаименованиеПолное: 'Штука', МеждународноеСокращение: 'PCE' }),
  element('Единица', [
    element('Ид', pieceCode),
    element('НаименованиеКраткое', 'шт'),
    element('Код', pieceCode),
    element('НаименованиеПолное', 'Штука'),
  ]),
  element('Коэффициент', 1),
];

const discount = (amountOff: Money): Xml =>
  element('Скидки', [
    element('Скидка', [
      element('Наименование', 'Знижка'),
      element('Сумма', amount(amountOff)),
      element('УчтеноВСумме', 'true'),
    ]),
  ]);

/** The part of a sum that is tax: prices have it in them. */
const taxIn = (sum: Money, { rate }: TaxRate): Money =>
  splitMoney(sum, [Math.round(rate * 1000), 100_000])[0] ?? (0 as Money);

const taxOfSum = (name: string, sum: Money): Xml =>
  element('Налог', [element('Наименование', name), element('УчтеноВСумме', 'true'), element('Сумма', amount(sum))]);

const taxes = (sum: Money, tax: TaxRate): Xml[] => [
  element('СтавкиНалогов', [element('СтавкаНалога', [element('Наименование', tax.name), element('Ставка', tax.rate)])]),
  element('Налоги', [taxOfSum(tax.name, taxIn(sum, tax))]),
];

/** What the lines have of each tax. A concession is of no line: where there is one, 1C computes the sum itself. */
function taxesOf({ items, off }: ReturnType<typeof restOf>, { products }: Pick<OrderParties, 'products'>): Xml[] {
  const sums = new Map<string, Money>();
  for (const item of off > 0 ? [] : items) {
    const tax = products.get(item.id)?.tax;
    if (tax) sums.set(tax.name, sumMoney([sums.get(tax.name) ?? (0 as Money), taxIn(keptSum(item), tax)]));
  }
  return sums.size === 0
    ? []
    : [
        element(
          'Налоги',
          [...sums].map(([name, sum]) => taxOfSum(name, sum)),
        ),
      ];
}

/** The pieces of a line that did not come back. 1C finds a product that it has not told of by the article. */
function goods(item: CartItem, known: ProductIn1c | undefined): Xml {
  const kept = item.qty - item.returned;
  const sum = keptSum(item);
  const off = subtractMoney(multiplyMoney(toMoney(item.price), kept), sum);
  return element('Товар', [
    element('Ид', known?.sourceId ?? item.id),
    element('Артикул', item.sku),
    element('Наименование', item.title),
    ...piece,
    element('ЦенаЗаЕдиницу', amount(toMoney(item.price))),
    element('Количество', kept),
    element('Сумма', amount(sum)),
    ...(off > 0 ? [discount(off)] : []),
    ...(known?.tax ? taxes(sum, known.tax) : []),
    requisites({ ВидНоменклатуры: 'Товар', ТипНоменклатуры: 'Товар' }),
  ]);
}

const delivery = (price: number): Xml =>
  element('Товар', [
    element('Ид', 'ORDER_DELIVERY'),
    element('Наименование', 'Доставка замовлення'),
    ...piece,
    element('ЦенаЗаЕдиницу', amount(toMoney(price))),
    element('Количество', 1),
    element('Сумма', amount(toMoney(price))),
    requisites({ ВидНоменклатуры: 'Услуга', ТипНоменклатуры: 'Услуга' }),
  ]);

const contact = (type: string, value: string): Xml[] =>
  value === '' ? [] : [element('Контакт', [element('Тип', type), element('Значение', value)])];

/** 1C can not post an order of nobody: all orders without a buyer have this one. */
const retailCounterparty = (name: string): Xml =>
  element('Контрагент', [
    element('Ид', 'RETAIL_BUYER'),
    element('Наименование', name),
    element('Роль', 'Покупатель'),
    element('ПолноеНаименование', name),
  ]);

/** A typed buyer stands in this order alone, and is known to 1C by its id. */
function counterparty(order: EntityRecords['orders'], buyer: Buyer, address: string): Xml {
  const title = buyer.title || buyer.phone || buyer.email;
  return element('Контрагент', [
    element('Ид', buyer.client || order._id),
    element('Наименование', title),
    element('Роль', 'Покупатель'),
    element('ПолноеНаименование', title),
    element('Фамилия', buyer.surname),
    element('Имя', buyer.name),
    element('Отчество', buyer.patronymic),
    ...(address === '' ? [] : [element('АдресРегистрации', [element('Представление', address)])]),
    element('Контакты', [...contact('Телефон', buyer.phone), ...contact('Почта', buyer.email)]),
  ]);
}

const warehouses = ({ sourceId, title }: NonNullable<OrderParties['warehouse']>): Xml =>
  element('Склады', [element('Склад', [element('Ид', sourceId), element('Наименование', title)])]);

const moment = (instant: string): string => `${kyivDateTime(Date.parse(instant))}:00`;

const labelOf = (labels: Readonly<Record<string, { uk: string }>>, code: string): string => labels[code]?.uk ?? code;

/** What is left of an order: lines and delivery without what came back, and what was let off of them. */
function restOf(order: EntityRecords['orders'], conceded: Money) {
  const cart = cartOf(order);
  const items = cart?.cartItems.filter(({ qty, returned }) => qty > returned) ?? [];
  const isDeliveryBack = returnsOf(order).some((each) => each.delivery);
  const price = isDeliveryBack ? 0 : (cart?.shippingPrice ?? 0);
  const sum = sumMoney([...items.map(keptSum), toMoney(price)]);
  const off = Math.min(conceded, sum) as Money;
  return { items, price, off, sum: subtractMoney(sum, off) };
}

/**
 * An order as a document of CommerceML 2, without what came back. Its lines and the delivery, less what was conceded,
 * add up to its sum.
 */
export function orderDocument(order: EntityRecords['orders'], parties: OrderParties): Xml {
  const { buyer, retailBuyer, shop, warehouse, products, conceded, isPaid, paidAt } = parties;
  const created = Date.parse(order._created);
  const rest = restOf(order, conceded);
  const address = addressOf(order);
  const where = address ? [address.region, address.location, address.address].filter(Boolean).join(', ') : '';
  const newest = statusOf(order)?.history[0];
  const status = statusOf(order)?.status ?? '';
  const payment = paymentOf(order)?.payment ?? '';
  return element('Документ', [
    element('Ид', order._id),
    element('Номер', order._increment),
    element('Дата', kyivDate(created)),
    element('Время', `${kyivDateTime(created).slice(11)}:00`),
    element('ПометкаУдаления', String(order._deleted)),
    element('ХозОперация', 'Заказ товара'),
    element('Роль', 'Продавец'),
    element('Валюта', 'UAH'),
    element('Курс', 1),
    element('Сумма', amount(rest.sum)),
    element('Контрагенты', [buyer ? counterparty(order, buyer, where) : retailCounterparty(retailBuyer)]),
    element('Комментарий', newest?.comment ?? ''),
    ...taxesOf(rest, parties),
    ...(rest.off > 0 ? [discount(rest.off)] : []),
    ...(warehouse ? [warehouses(warehouse)] : []),
    element('Товары', [
      ...rest.items.map((item) => goods(item, products.get(item.id))),
      ...(rest.price > 0 ? [delivery(rest.price)] : []),
    ]),
    requisites({
      'Статус заказа': labelOf(orderStatusTexts, status),
      'Статуса заказа ИД': status,
      'Дата изменения статуса': newest ? moment(newest.time) : '',
      'Финальный статус': String(status === 'complete' || status === 'canceled'),
      Отменен: String(status === 'canceled'),
      'Заказ оплачен': String(isPaid),
      'Дата оплаты': isPaid && paidAt !== null ? kyivDate(Date.parse(paidAt)) : '',
      'Метод оплаты': labelOf(paymentTitles, payment),
      'Метод оплаты ИД': payment,
      'Способ доставки': labelOf(deliveryTitles, address?.type ?? ''),
      'Метод доставки ИД': address?.type ?? '',
      'Адрес доставки': where,
      Магазин: shop,
    }),
  ]);
}

/** The file that 1C takes orders from. */
export const orderFile = (documents: readonly Xml[], now: number): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${
    element('КоммерческаяИнформация', documents, {
      ВерсияСхемы: '2.05',
      ДатаФормирования: kyivDateTime(now).replace(' ', 'T') + ':00',
    }).xml
  }\n`;
