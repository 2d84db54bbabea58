import { sumMoney, toMoney } from '#domain/commerce/Money';
import type { Money } from '#domain/commerce/Money';
import type { OrderAccount } from '#domain/order/amountsDue';
import type { Language } from '#domain/text/Language';
import type { TextParams } from '#domain/text/translate';
import { formatMessage } from '#domain/text/translate';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { CartItem } from '#domain/wire/Order';
import type { Buyer } from '../shared/values/buyerOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** An order with what its documents tell besides. */
export interface PrintedOrder {
  order: EntityRecords['orders'];
  buyer: Buyer | null;
  shop: EntityRecords['shops'] | null;
  /** What the settings call them; '' while none is chosen. */
  payment: string;
  delivery: string;
  account: OrderAccount;
  /** Whether who prints it sees sums. */
  hasSums: boolean;
  /** The newest one that colleagues have written; '' without any. */
  note: string;
}

export type Say = (text: Bilingual, params?: TextParams) => string;

export const sayIn =
  (language: Language): Say =>
  (text, params) =>
    formatMessage(language, text[language], params);

/** What a line is cheaper by: the product's own reduction and the shares of the coupons. */
export const lineDiscount = ({ discount, discounts }: CartItem): Money =>
  sumMoney([toMoney(discount), ...discounts.map((coupon) => toMoney(coupon.discount))]);

/**
 * Texts of records may hold line breaks and tabs, and emoji and marks without a width, which the font does not have.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Emoji_Presentation}\p{Cf}\p{Cc}\u{fe0f}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
