import type { Money } from '#domain/commerce/Money';
import { multiplyMoney, subtractMoney, sumMoney, toMoney } from '#domain/commerce/Money';
import { formatAmount, formatMoney } from '#domain/commerce/formatMoney';
import { amountInWords } from '#domain/commerce/amountInWords';
import type { OrderAccount } from '#domain/order/amountsDue';
import { amountsDue } from '#domain/order/amountsDue';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { Language } from '#domain/text/Language';
import type { Cart, CartItem } from '#domain/wire/Order';
import type {
  DocumentBlock,
  DocumentCell,
  DocumentFacts,
  DocumentPart,
  DocumentSum,
} from '#core/ports/DocumentRenderer';
import { flagOf, textOf, titleOf } from '#core/schema/valueOf';
import { cartOf } from '../shared/values/orderValues';
import { buyerFacts, deliveryFacts, headingOf, partOf } from './documentFrame';
import { documentTexts as texts } from './documentTexts';
import type { PrintedOrder, Say } from './PrintedOrder';
import { lineDiscount, oneLine, sayIn } from './PrintedOrder';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The requisites that the shop has given. */
function sellerFacts(shop: EntityRecords['shops'] | null, language: Language, say: Say): DocumentFacts {
  if (!shop) return { title: say(texts.seller), lines: [] };
  const name = textOf(shop, 'name_of_legal_entity');
  const labelled = [
    [texts.edrpou, 'edrpou'],
    [texts.tin, 'tin'],
    [texts.iban, 'iban'],
    [texts.address, 'legal_address'],
  ] as const;
  const lines = labelled.flatMap(([label, field]) => {
    const value = oneLine(textOf(shop, field));
    return value === '' ? [] : [say(label, { value })];
  });
  const vat = flagOf(shop, 'vat_payer') ? texts.vatPayer : texts.notVatPayer;
  return {
    title: say(texts.seller),
    // An account number is not divided.
    weight: 1.6,
    // Who has given no legal name is no taxpayer yet.
    lines: [oneLine(name || titleOf(shop, 'title', language)), ...lines, ...(name === '' ? [] : [say(vat)])],
  };
}

function rowOf(item: CartItem, at: number, hasDiscounts: boolean, language: Language, say: Say): DocumentCell[] {
  const price = toMoney(item.price);
  const off = lineDiscount(item);
  const notes = [
    ...(item.sku === '' ? [] : [say(texts.skuOf, { value: oneLine(item.sku) })]),
    ...(item.returned > 0 ? [say(texts.returned, { count: item.returned })] : []),
  ];
  return [
    { text: String(at + 1) },
    { text: oneLine(item.title), note: notes.join(' · ') },
    { text: String(item.qty) },
    { text: formatAmount(price, language) },
    ...(hasDiscounts ? [{ text: off === 0 ? '—' : formatAmount(off, language) }] : []),
    { text: formatAmount(subtractMoney(multiplyMoney(price, item.qty), off), language) },
  ];
}

function tableOf(items: readonly CartItem[], language: Language, say: Say): DocumentBlock {
  const hasDiscounts = items.some((item) => lineDiscount(item) !== 0);
  return {
    kind: 'table',
    columns: [
      { title: say(texts.number), width: 28 },
      { title: say(texts.goods) },
      { title: say(texts.quantity), width: 44, align: 'right' },
      { title: say(texts.price), width: 72, align: 'right' },
      ...(hasDiscounts ? ([{ title: say(texts.discount), width: 68, align: 'right' }] as const) : []),
      { title: say(texts.sum), width: 78, align: 'right' },
    ],
    rows: items.map((item, at) => rowOf(item, at, hasDiscounts, language, say)),
  };
}

/** What came back and what has been paid; nothing of an order that is simply to be paid. */
function dueRows(account: OrderAccount, language: Language, say: Say): DocumentSum[] {
  const { returned, conceded } = account;
  const { received, amountDue, refundDue } = amountsDue(account);
  if (returned === 0 && conceded === 0 && received === 0) return [];
  const row = (label: Bilingual, amount: number): DocumentSum => ({
    label: say(label),
    value: formatMoney(amount as Money, language),
  });
  return [
    ...(returned > 0 ? [row(texts.returnedGoods, -returned)] : []),
    ...(conceded > 0 ? [row(texts.concession, -conceded)] : []),
    row(texts.paid, received),
    refundDue > 0 ? row(texts.toRefund, refundDue) : row(texts.toPay, amountDue),
  ];
}

/** Goods, less the reductions and the coupons, and the delivery: together the total. */
function sumsOf(cart: Cart, { delivery, account }: PrintedOrder, language: Language, say: Say): DocumentSum[] {
  const row = (label: string, amount: Money): DocumentSum => ({ label, value: formatMoney(amount, language) });
  const minus = (amount: Money): Money => subtractMoney(0 as Money, amount);
  const coupons = cart.discounts.filter(({ status, discount }) => status === 1 && discount !== 0);
  const reductions = sumMoney(cart.cartItems.map(({ discount }) => toMoney(discount)));
  return [
    row(say(texts.goodsTotal), toMoney(cart.fullPrice)),
    ...(reductions === 0 ? [] : [row(say(texts.goodsDiscounts), minus(reductions))]),
    ...coupons.map(({ data, discount }) => row(say(texts.coupon, { code: data }), minus(toMoney(discount)))),
    row([say(texts.delivery), ...(delivery === '' ? [] : [delivery])].join(' · '), toMoney(cart.shippingPrice)),
    { ...row(say(texts.total), toMoney(cart.totalPrice)), isTotal: true },
    ...dueRows(account, language, say),
  ];
}

/** What the client pays, and to whom: of the order as it is stored, whatever the goods cost today. */
export function invoice(printed: PrintedOrder, language: Language): DocumentPart {
  const say = sayIn(language);
  const { order, shop, payment, account } = printed;
  const cart = cartOf(order);
  const total = Math.max(0, account.total - account.returned - account.conceded) as Money;
  const buyer = buyerFacts(printed, texts.buyer, say);
  const paid = payment === '' ? [] : [say(texts.payment, { value: payment })];
  return partOf(
    printed,
    [
      headingOf(printed, texts.invoice, language, say),
      {
        kind: 'facts',
        facts: [
          sellerFacts(shop, language, say),
          { ...buyer, lines: [...buyer.lines, ...paid] },
          deliveryFacts(printed, say),
        ],
      },
      ...(cart ? [tableOf(cart.cartItems, language, say)] : []),
      ...(cart ? [{ kind: 'sums', sums: sumsOf(cart, printed, language, say) } as const] : []),
      { kind: 'text', text: say(texts.inWords, { words: amountInWords(total, language) }), isStrong: true },
      { kind: 'signatures', labels: [say(texts.issued), say(texts.received)] },
    ],
    language,
    say,
  );
}
