import { maxVariationProps } from '#domain/fields/variableRelations';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { CharacteristicOption, ClassifierEntry } from '../stored/StoredExchange';
import { isHryvnia } from '#domain/commerce/isHryvnia';
import { isMarkedDeleted } from './isMarkedDeleted';
import { childOf, childrenOf, numberOf, textIn } from './nodeValues';
import { refusal } from './refusal';
import type { XmlNode } from './XmlReader';

/** What of an offer counts: a choice of the settings among what 1C has declared. */
export interface OfferTerms {
  /** null: nothing is declared, and the prices name no type. */
  priceType: ClassifierEntry | null;
  /** 1C's ids of all that are declared. */
  priceTypes: ReadonlySet<string>;
  /** 1C's ids; null: all. */
  warehouses: ReadonlySet<string> | null;
}

export interface Offer {
  /** 1C's id of the product. */
  product: string;
  /** '' where the offer is of the product as a whole. */
  characteristic: string;
  title: string;
  options: readonly CharacteristicOption[];
  /** '' where the offer names only its id. */
  sku: string;
  /** null: the file does not tell it. */
  quantity: number | null;
  /** null: the file tells none, or zero, which 1C sends for what has no price yet. */
  price: number | null;
  /** null: the file does not tell it, as files of prices alone. */
  isDeleted: boolean | null;
  /** Why it can not be taken. */
  refusal: Bilingual | null;
}

export const pricesOf = (node: XmlNode): XmlNode[] => childrenOf(childOf(node, 'Цены'), 'Цена');

/** 1C's id of the type of a price; '' where it names none. */
export const priceTypeOf = (price: XmlNode): string => textIn(price, 'ИдТипаЦены');

class UnreadableOffer extends Error {
  constructor(readonly reason: Bilingual) {
    super(reason.en);
  }
}

function requireNumber(text: string): number {
  const number = numberOf(text);
  if (number === null) throw new UnreadableOffer(refusal('notANumber', { value: text.slice(0, 30) }));
  return number;
}

function readPrice(node: XmlNode, { priceType, priceTypes }: OfferTerms): number | null {
  const prices = pricesOf(node);
  if (prices.length === 0) return null;
  const ofType = prices.filter((price) => priceTypeOf(price) === (priceType?.sourceId ?? ''));
  // Several without a name can not be told apart.
  const used = priceType !== null || ofType.length === 1 ? ofType[0] : undefined;
  if (!used) {
    const isKnown = prices.some((price) => priceTypes.has(priceTypeOf(price)));
    throw new UnreadableOffer(
      isKnown ? refusal('otherPriceType', { type: priceType?.title ?? '' }) : refusal('unknownPriceType'),
    );
  }
  const currency = textIn(used, 'Валюта');
  if (!isHryvnia(currency)) throw new UnreadableOffer(refusal('currency', { currency: currency.slice(0, 20) }));
  const text = textIn(used, 'ЦенаЗаЕдиницу');
  return text === '' ? null : requireNumber(text) || null;
}

interface Rest {
  warehouse: string;
  quantity: string;
}

const restOf = (stored: XmlNode, quantity = textIn(stored, 'Количество')): Rest => ({
  warehouse: textIn(stored, 'Ид') || (stored.attributes['ИдСклада'] ?? ''),
  quantity: quantity || (stored.attributes['КоличествоНаСкладе'] ?? ''),
});

/** By warehouses; one without a name is all of them together. */
function restsOf(node: XmlNode): Rest[] {
  const ofRests = childrenOf(childOf(node, 'Остатки'), 'Остаток').flatMap((rest): Rest[] => {
    const stored = childrenOf(rest, 'Склад');
    if (stored.length === 0) return [{ warehouse: '', quantity: textIn(rest, 'Количество') }];
    return stored.map((each) => restOf(each, textIn(each, 'Количество') || textIn(rest, 'Количество')));
  });
  const named = [...childrenOf(node, 'Склад'), ...childrenOf(node, 'Склады')].map((each) => restOf(each));
  return [...named, ...ofRests].filter(({ quantity }) => quantity !== '');
}

const sumOf = (rests: readonly Rest[]): number => rests.reduce((sum, { quantity }) => sum + requireNumber(quantity), 0);

/** The whole quantity, else what the warehouses have together; with a choice of warehouses what those have. */
function readQuantity(node: XmlNode, { warehouses }: OfferTerms): number | null {
  const total = textIn(node, 'Количество');
  const rests = restsOf(node);
  if (total === '' && rests.length === 0) return null;
  if (warehouses === null) return total === '' ? sumOf(rests) : requireNumber(total);
  const named = rests.filter(({ warehouse }) => warehouse !== '');
  if (named.length > 0) return sumOf(named.filter(({ warehouse }) => warehouses.has(warehouse)));
  // Nothing is anywhere, and so also in those.
  const whole = total === '' ? sumOf(rests) : requireNumber(total);
  if (whole > 0) throw new UnreadableOffer(refusal('noWarehouse'));
  return whole;
}

/** More than a variation has, so that what is cut off fits none. */
const maxOptions = maxVariationProps + 1;
const maxText = 255;

const shortText = (node: XmlNode, name: string): string => textIn(node, name).slice(0, maxText);

/** Of the characteristic; 1C ends the title with their values where it does not list them. */
function optionsOf(node: XmlNode): CharacteristicOption[] {
  const listed = childrenOf(childOf(node, 'ХарактеристикиТовара'), 'ХарактеристикаТовара').map((each) => ({
    name: shortText(each, 'Наименование'),
    value: shortText(each, 'Значение'),
  }));
  if (listed.length > 0) return listed.slice(0, maxOptions);
  const title = shortText(node, 'Наименование');
  const from = title.lastIndexOf('(');
  if (from < 0 || !title.endsWith(')')) return [];
  const values = title.slice(from + 1, -1).split(',', maxOptions);
  return values.map((value) => ({ name: '', value: value.trim() })).filter(({ value }) => value !== '');
}

/** 1C's ids of the product and, after a `#`, of its characteristic. */
export function idsOf(node: XmlNode): Pick<Offer, 'product' | 'characteristic'> {
  const id = textIn(node, 'Ид');
  const at = id.indexOf('#');
  return at < 0 ? { product: id, characteristic: '' } : { product: id.slice(0, at), characteristic: id.slice(at + 1) };
}

export function readOffer(node: XmlNode, terms: OfferTerms): Offer {
  const ids = idsOf(node);
  const offer = {
    ...ids,
    title: shortText(node, 'Наименование'),
    options: ids.characteristic === '' ? [] : optionsOf(node),
    sku: textIn(node, 'Артикул'),
    isDeleted: isMarkedDeleted(node) || (childOf(node, 'Наименование') ? false : null),
  };
  try {
    return { ...offer, quantity: readQuantity(node, terms), price: readPrice(node, terms), refusal: null };
  } catch (failure) {
    if (!(failure instanceof UnreadableOffer)) throw failure;
    return { ...offer, quantity: null, price: null, refusal: failure.reason };
  }
}
