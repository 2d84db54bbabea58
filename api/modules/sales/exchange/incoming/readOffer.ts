import { BrokenFile } from './BrokenFile';
import { childOf, childrenOf, numberOf, textIn } from './nodeValues';
import type { XmlNode } from './XmlReader';

export interface Offer {
  /** 1C's id. */
  id: string;
  /** '' where the offer names only its id. */
  sku: string;
  /** null: the file tells none; undefined: it is no number. */
  quantity: number | null | undefined;
  /** As in the file; '' where there is none. */
  price: string;
}

const hryvnia: ReadonlySet<string> = new Set(['', 'UAH', 'ГРН', 'ГРН.', '980', '₴']);

const requireHryvnia = (currency: string): void => {
  if (!hryvnia.has(currency.toUpperCase())) throw new BrokenFile('currency', { name: currency.slice(0, 20) });
};

/** A kind of price of the file. The first one that a file declares is the price of the shop. */
export const readPriceType = (node: XmlNode): string => {
  requireHryvnia(textIn(node, 'Валюта'));
  return textIn(node, 'Ид');
};

const sum = (numbers: readonly (number | null)[]): number | undefined =>
  numbers.some((number) => number === null)
    ? undefined
    : numbers.reduce<number>((total, number) => total + (number ?? 0), 0);

const stored = (rest: XmlNode): string => textIn(childOf(rest, 'Склад'), 'Количество') || textIn(rest, 'Количество');

/** The whole quantity, else what the warehouses have together. */
function quantityOf(node: XmlNode): Offer['quantity'] {
  const total = textIn(node, 'Количество');
  if (total !== '') return numberOf(total) ?? undefined;
  const warehouses = [
    ...childrenOf(node, 'Склад').map(({ attributes }) => attributes['КоличествоНаСкладе'] ?? ''),
    ...childrenOf(childOf(node, 'Остатки'), 'Остаток').map(stored),
  ].filter((text) => text !== '');
  return warehouses.length === 0 ? null : sum(warehouses.map(numberOf));
}

/** An offer of a file; throws `BrokenFile` for a price in another currency. */
export function readOffer(node: XmlNode, priceType: string | null): Offer {
  const prices = childrenOf(childOf(node, 'Цены'), 'Цена');
  for (const each of prices) requireHryvnia(textIn(each, 'Валюта'));
  const price = priceType === null ? prices[0] : prices.find((each) => textIn(each, 'ИдТипаЦены') === priceType);
  return {
    id: textIn(node, 'Ид'),
    sku: textIn(node, 'Артикул'),
    quantity: quantityOf(node),
    price: textIn(price, 'ЦенаЗаЕдиницу'),
  };
}
