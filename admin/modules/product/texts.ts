import { createTextsHook } from '../../core/i18n/createTextsHook';
import { originTitles } from '#domain/wire/originTitles';
import type { SameKeys } from '../../core/i18n/texts';

/** Texts of what only products have in their form. */
const en = {
  hidden: 'Buyers do not see this product',
  visible: 'Buyers see this product',
  hiddenShort: 'not seen by buyers',
  hiddenState: 'Not seen by buyers',
  seenState: 'Seen by buyers',
  seen: 'What buyers will see',
  noName: 'Without a name',
  inStock: 'In stock',
  outOfStock: 'Out of stock',
  problem: {
    off: 'It is turned off',
    notYet: 'It is not shown yet: from %{date}',
    noLonger: 'It is no longer shown: until %{date}',
    noPrice: 'It has no price, or the price is 0',
    noPhoto: 'It has no photo that is shown',
    outOfStock: 'It is out of stock',
    notApproved: 'The marketplace has not approved it yet',
    shopOff: 'Its shop is turned off or deleted',
    categoryOff: 'Its category or one above is turned off or deleted',
    requiredEmpty: '“%{field}” is empty',
  },
  ledger: 'Stock changes',
  showLedger: 'Show',
  hideLedger: 'Hide',
  moreLedger: 'Show older ones',
  noLedger: 'The stock has not changed yet',
  ledgerFailed: 'The changes could not be loaded',
  left: 'in stock: %{quantity}',
  order: 'Order No. %{number}',
  system: 'System',
  marketplace: 'Marketplace',
  origin: originTitles.en,
};

const uk: SameKeys<typeof en> = {
  hidden: 'Покупці не бачать цього товару',
  visible: 'Покупці бачать цей товар',
  hiddenShort: 'не видно покупцям',
  hiddenState: 'Не видно покупцям',
  seenState: 'Видно покупцям',
  seen: 'Що побачать покупці',
  noName: 'Без назви',
  inStock: 'Є в наявності',
  outOfStock: 'Немає в наявності',
  problem: {
    off: 'Товар вимкнено',
    notYet: 'Ще не показується: з %{date}',
    noLonger: 'Більше не показується: до %{date}',
    noPrice: 'Немає ціни, або вона 0',
    noPhoto: 'Немає фото, яке видно',
    outOfStock: 'Немає в наявності',
    notApproved: 'Маркетплейс ще має схвалити товар',
    shopOff: 'Магазин вимкнено або видалено',
    categoryOff: 'Категорію або одну з вищих вимкнено чи видалено',
    requiredEmpty: 'Не заповнено «%{field}»',
  },
  ledger: 'Рух залишку',
  showLedger: 'Показати',
  hideLedger: 'Сховати',
  moreLedger: 'Показати давніші',
  noLedger: 'Залишок ще не змінювався',
  ledgerFailed: 'Не вдалося завантажити зміни',
  left: 'залишок: %{quantity}',
  order: 'Замовлення № %{number}',
  system: 'Система',
  marketplace: 'Маркетплейс',
  origin: originTitles.uk,
};

export const productTexts = { en, uk };
export const useProductTexts = createTextsHook(productTexts);
