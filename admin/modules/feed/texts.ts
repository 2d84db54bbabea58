import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

/** Texts of what only feeds have in their form. */
const en = {
  report: 'Products in the file',
  copyLink: 'Copy the feed link',
  show: 'Show',
  hide: 'Hide',
  failed: 'The products of the file could not be counted',
  offers: 'In the file: %{count}',
  missing: 'The platform requires “%{field}”',
  excluded: 'Not in the file:',
  reason: {
    off: 'turned off',
    notYet: 'not shown yet',
    noLonger: 'no longer shown',
    noPrice: 'no price',
    noPhoto: 'no photo',
    outOfStock: 'out of stock',
    shopOff: 'the shop is turned off or deleted',
    categoryOff: 'the category or one above is turned off or deleted',
    requiredEmpty: 'a required attribute is empty',
    zeroPrice: 'the price is 0',
    noTitle: 'no title',
    noVendor: 'no manufacturer',
    noPicture: 'no picture that the platform accepts',
    noCategory: 'no category',
    untranslated: 'the title is not translated',
  },
  group: '%{reason}: %{count}',
  first: 'The first %{shown} of %{count}',
  visit: 'Last read: %{time}',
  neverRead: 'Nobody has read the file in the last 7 days',
};

const uk: SameKeys<typeof en> = {
  report: 'Товари у файлі',
  copyLink: 'Скопіювати посилання на фід',
  show: 'Показати',
  hide: 'Сховати',
  failed: 'Не вдалося порахувати товари у файлі',
  offers: 'У файлі: %{count}',
  missing: 'Майданчик вимагає поле «%{field}»',
  excluded: 'Не потрапили у файл:',
  reason: {
    off: 'вимкнено',
    notYet: 'ще не показуються',
    noLonger: 'більше не показуються',
    noPrice: 'немає ціни',
    noPhoto: 'немає фото',
    outOfStock: 'немає в наявності',
    shopOff: 'магазин вимкнено або видалено',
    categoryOff: 'категорію або одну з вищих вимкнено чи видалено',
    requiredEmpty: 'не заповнено обов’язковий атрибут',
    zeroPrice: 'ціна 0',
    noTitle: 'немає назви',
    noVendor: 'немає виробника',
    noPicture: 'немає зображення, яке приймає майданчик',
    noCategory: 'немає категорії',
    untranslated: 'назву не перекладено',
  },
  group: '%{reason}: %{count}',
  first: 'Перші %{shown} з %{count}',
  visit: 'Файл востаннє читали: %{time}',
  neverRead: 'За останні 7 днів файл ніхто не читав',
};

export const feedTexts = { en, uk };
export const useFeedTexts = createTextsHook(feedTexts);
