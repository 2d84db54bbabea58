import type { Money } from '../../../../domain/commerce/Money';
import { multiplyMoney, subtractMoney, sumMoney, toHryvnia, toMoney } from '../../../../domain/commerce/Money';
import type { Xml } from '../../../../domain/exchange/xmlElement';
import { xmlElement as element } from '../../../../domain/exchange/xmlElement';
import { keptSum } from '../../../../domain/order/refundAmount';
import { kyivDate, kyivDateTime } from '../../../../domain/time/kyiv';
import type { CartItem } from '../../../../domain/wire/Order';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import type { Buyer } from '../order/values/buyerOf';
import { deliveryTexts, paymentTexts } from '../order/values/labels';
import { statusTexts } from '../../../schema/orderStatusTexts';
import { returnsOf } from '../order/values/orderReturns';
import { addressOf, cartOf, paymentOf, statusOf } from '../order/values/orderValues';

/** What an order's document tells besides the order itself. */
export interface OrderParties {
  buyer: Buyer | null;
  shop: string;
  /** Kopiyky that were let off of its price. */
  conceded: Money;
}

const amount = (money: Money): string => toHryvnia(money).toFixed(2);

const requisite = (name: string, value: string): Xml =>
  element('ЗначениеРеквизита', [element('Наименование', name), element('Значение', value)]);

const requisites = (values: Readonly<Record<string, string>>): Xml =>
  element(
    'ЗначенияРеквизитов',
    Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : requisite(name, value))),
  );

const piece = element('БазоваяЕдиница', 'шт', {
  Код: '2009',
  НаименованиеПолное: 'Штука',
  МеждународноеСокращение: 'PCE',
});

const discount = (amountOff: Money): Xml =>
  element('Скидки', [
    element('Скидка', [
      element('Наименование', 'Знижка'),
      element('Сумма', amount(amountOff)),
      element('УчтеноВСумме', 'true'),
    ]),
  ]);

/** The pieces of a line that did not come back. */
function goods(item: CartItem): Xml {
  const kept = item.qty - item.returned;
  const sum = keptSum(item);
  const off = subtractMoney(multiplyMoney(toMoney(item.price), kept), sum);
  return element('Товар', [
    element('Ид', item.id),
    element('Артикул', item.sku),
    element('Наименование', item.title),
    piece,
    element('ЦенаЗаЕдиницу', amount(toMoney(item.price))),
    element('Количество', kept),
    element('Сумма', amount(sum)),
    ...(off > 0 ? [discount(off)] : []),
    requisites({ ВидНоменклатуры: 'Товар', ТипНоменклатуры: 'Товар' }),
  ]);
}

const delivery = (price: number): Xml =>
  element('Товар', [
    element('Ид', 'ORDER_DELIVERY'),
    element('Наименование', 'Доставка замовлення'),
    piece,
    element('ЦенаЗаЕдиницу', amount(toMoney(price))),
    element('Количество', 1),
    element('Сумма', amount(toMoney(price))),
    requisites({ ВидНоменклатуры: 'Услуга', ТипНоменклатуры: 'Услуга' }),
  ]);

const contact = (type: string, value: string): Xml[] =>
  value === '' ? [] : [element('Контакт', [element('Тип', type), element('Значение', value)])];

/** A typed buyer stands in this order alone, and is known to 1C by its id. */
function counterparty(order: StoredRecord, buyer: Buyer, address: string): Xml {
  return element('Контрагент', [
    element('Ид', buyer.client || order._id),
    element('Наименование', buyer.title),
    element('Роль', 'Покупатель'),
    element('ПолноеНаименование', buyer.title),
    element('Фамилия', buyer.surname),
    element('Имя', buyer.name),
    element('Отчество', buyer.patronymic),
    ...(address === '' ? [] : [element('АдресРегистрации', [element('Представление', address)])]),
    element('Контакты', [...contact('Телефон', buyer.phone), ...contact('Почта', buyer.email)]),
  ]);
}

const labelOf = (labels: Readonly<Record<string, { uk: string }>>, code: string): string => labels[code]?.uk ?? code;

/** What is left of an order: lines and delivery without what came back, and what was let off of them. */
function restOf(order: StoredRecord, conceded: Money) {
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
export function orderDocument(order: StoredRecord, { buyer, shop, conceded }: OrderParties): Xml {
  const created = Date.parse(order._created);
  const rest = restOf(order, conceded);
  const address = addressOf(order);
  const where = address ? [address.region, address.location, address.address].filter(Boolean).join(', ') : '';
  const newest = statusOf(order)?.history[0];
  const status = statusOf(order)?.status ?? '';
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
    element('Контрагенты', buyer ? [counterparty(order, buyer, where)] : []),
    element('Комментарий', newest?.comment ?? ''),
    ...(rest.off > 0 ? [discount(rest.off)] : []),
    element('Товары', [...rest.items.map(goods), ...(rest.price > 0 ? [delivery(rest.price)] : [])]),
    requisites({
      'Статус заказа': labelOf(statusTexts, status),
      Отменен: String(status === 'canceled'),
      'Метод оплаты': labelOf(paymentTexts, paymentOf(order)?.payment ?? ''),
      'Способ доставки': labelOf(deliveryTexts, address?.type ?? ''),
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
