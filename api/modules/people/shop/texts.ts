import { deliveryTitles } from '#domain/delivery/deliveryMethods';
import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonFieldTexts, commonGroupTexts, commonSectionTexts, noItemsText } from '#core/schema/commonTexts';
import { approvalScopeTexts } from '#domain/catalogue/approvalSettings';
import { workWeekTexts } from '../shared/workWeek';
import { shopWeekPrefix } from '../shared/shopWeek';
import { legalFieldTexts, legalSectionTexts } from '../legalFields';

const { title, slug, description, commission } = commonFieldTexts;
const { main, publication } = commonSectionTexts;

export const texts: EntityTexts = {
  one: bilingualText('Магазин', 'Shop'),
  many: bilingualText('Магазини', 'Shops'),
  listTitle: bilingualText('Список магазинів', 'List of Shops'),
  newTitle: bilingualText('Новий магазин', 'New shop'),
  addTitle: bilingualText('Додати магазин', 'Add shop'),
  noun: {
    uk: { one: 'магазин', few: 'магазини', many: 'магазинів', other: 'магазину' },
    en: { one: 'shop', other: 'shops' },
  },
  noItems: noItemsText,
  removeQuestion: bilingualText(
    'Видалити магазин? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити магазин?', 'Restore the shop?'),
  groups: { ...commonGroupTexts, legal: bilingualText('Реквізити', 'Legal details') },
  sections: {
    main,
    publication,
    terms: bilingualText('Умови', 'Terms'),
    workWeek: bilingualText('Робочі години для нагадувань', 'Working hours for reminders'),
    ...legalSectionTexts,
  },
  help: {
    workWeek: bilingualText(
      'За київським часом; вихідний день залиште порожнім. За цими годинами рахуємо, скільки неприйняте замовлення чекає на магазин. Якщо порожній увесь тиждень, діють години маркетплейсу. Покупці бачать поле «Графік роботи».',
      'In Kyiv time; leave a day off empty. By these hours it is counted how long an order that nobody has accepted waits for the shop. With the whole week empty those of the marketplace hold. Buyers see the field “Work hours”.',
    ),
    terms: bilingualText(
      'Умови встановлює маркетплейс. Комісія лише записана тут: на суми замовлень вона не впливає.',
      'The marketplace sets the terms. The commission is only noted here: it does not change the sums of orders.',
    ),
  },
  fields: {
    title,
    slug,
    description,
    commission,
    shippings: {
      title: bilingualText('Дозволені способи доставки', 'Allowed shipping methods'),
      options: deliveryTitles,
    },
    approval: {
      title: bilingualText('Схвалення товарів', 'Approval of products'),
      hint: bilingualText('Порожньо: як для всього маркетплейсу', 'Empty: as in the whole marketplace'),
      options: approvalScopeTexts,
    },
    logo: { title: bilingualText('Логотип', 'Logo'), hint: bilingualText('Найкраще квадратний', 'Best a square one') },
    person: { title: bilingualText('Контактна особа', 'Contact person') },
    phone: { title: bilingualText('Телефон', 'Phone') },
    email: { title: bilingualText('Електронна пошта', 'Email') },
    work_hours: { title: bilingualText('Графік роботи', 'Work hours') },
    active: {
      title: bilingualText('Увімкнено', 'Active'),
      hint: bilingualText('Вимкнений магазин покупці не бачать', 'Buyers do not see a shop that is off'),
    },
    ...workWeekTexts(shopWeekPrefix),
    ...legalFieldTexts,
    iban: {
      title: bilingualText('Рахунок (IBAN)', 'Account (IBAN)'),
      hint: bilingualText('UA і 27 цифр', 'UA and 27 digits'),
    },
  },
  rowLinks: { products: bilingualText('Товари', 'Products'), reviews: bilingualText('Відгуки', 'Reviews') },
  views: {
    off: bilingualText('Вимкнені', 'Switched off'),
  },
};
