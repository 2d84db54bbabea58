import type { FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';

/** Of the fields that each method of payment and each way of delivery has in its settings. */
export const methodTexts: Readonly<Record<string, FieldTexts>> = {
  active: { title: bilingualText('Увімкнено', 'Active') },
  merchant_available: { title: bilingualText('Доступно для магазинів', 'Available for shops') },
  title: {
    title: bilingualText('Назва для покупця', 'Title for clients'),
    hint: bilingualText('Її видно в оформленні замовлення', 'It is shown at checkout'),
  },
};

/** By name of the field: those of one method begin with its code. */
export const prefixedTexts = (prefix: string, texts: Readonly<Record<string, FieldTexts>>): [string, FieldTexts][] =>
  Object.entries(texts).map(([name, text]) => [`${prefix}_${name}`, text]);
