import type { Bilingual } from '#domain/wire/FieldDefinition';
import { bilingualText } from '#core/schema/EntityTexts';
import type { BilingualParams } from './bilingualMessage';
import { bilingualMessage } from './bilingualMessage';

const texts = {
  notANumber: bilingualText('«{value}» – не число', '“{value}” is not a number'),
  price: bilingualText('ціна {value} недопустима. {problem}', 'the price {value} is not allowed. {problem}'),
  quantity: bilingualText('залишок {value} недопустимий. {problem}', 'the quantity {value} is not allowed. {problem}'),
  repeated: bilingualText(
    'цей артикул уже був вище у файлі, враховано перший рядок',
    'the file names this article more than once, the first line counts',
  ),
  otherPriceType: bilingualText('немає ціни виду «{type}»', 'there is no price of the type “{type}”'),
  unknownPriceType: bilingualText(
    'ціна невідомого виду: 1С не надіслала його назви',
    'the type of the price is unknown: 1C has not sent its name',
  ),
  currency: bilingualText('ціна в {currency}, а має бути в гривні', 'the price is in {currency}, not in hryvnia'),
  noWarehouse: bilingualText(
    'залишок не розподілено за складами, а в налаштуваннях обміну вибрано склади',
    'the quantity is not split by warehouse, and the settings of the exchange name warehouses',
  ),
  differentPrices: bilingualText(
    'характеристики мають різні ціни, від {lowest} до {highest}. Додайте товару варіації або встановіть у 1С одну ціну',
    'its characteristics have different prices, from {lowest} to {highest}. Add variations to the product or set one price in 1C',
  ),
  tooManyCharacteristics: bilingualText(
    'у товару понад {max} характеристик',
    'the product has more than {max} characteristics',
  ),
  noVariation: bilingualText(
    'товар не має варіації з характеристикою «{title}»',
    'the product has no variation with the characteristic “{title}”',
  ),
  severalVariations: bilingualText(
    'характеристиці «{title}» відповідає кілька варіацій товару',
    'several variations of the product match the characteristic “{title}”',
  ),
} as const;

/** Why a line of a file is not taken, in words for the log. */
export const refusal = (key: keyof typeof texts, params?: BilingualParams): Bilingual =>
  bilingualMessage(texts[key], params);

/** A line that is not taken, as the log names it. */
export interface RefusedLine {
  label: string;
  reason: Bilingual;
}
