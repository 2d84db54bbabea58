import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonGroupTexts, noItemsText } from '#core/schema/commonTexts';
import { legalFieldTexts, legalSectionTexts } from '../legalFields';

/** Glossary, «Seller registration». */
export const texts: EntityTexts = {
  one: bilingualText('Заявка продавця', 'Seller’s application'),
  many: bilingualText('Заявки продавців', 'Sellers’ applications'),
  listTitle: bilingualText('Список заявок продавців', 'List of sellers’ applications'),
  newTitle: bilingualText('Нова заявка продавця', 'New seller’s application'),
  addTitle: bilingualText('Додати заявку продавця', 'Add seller’s application'),
  noun: {
    uk: { one: 'заявка', few: 'заявки', many: 'заявок', other: 'заявки' },
    en: { one: 'application', other: 'applications' },
  },
  noItems: noItemsText,
  searchHint: bilingualText('Компанія, ім’я, електронна пошта, телефон', 'Company, name, email, phone'),
  removeQuestion: bilingualText(
    'Видалити заявку? Її можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити заявку?', 'Restore the application?'),
  groups: commonGroupTexts,
  sections: {
    ...legalSectionTexts,
    trade: bilingualText('Що ви продаєте', 'Trade info'),
    resources: bilingualText('Ваші сторінки в інтернеті', 'Public resources'),
    logo: bilingualText('Логотип', 'Logo'),
    decision: bilingualText('Рішення', 'Decision'),
    terms: bilingualText('Згода з умовами', 'Accepted terms'),
  },
  fields: {
    ...legalFieldTexts,
    tin: {
      ...legalFieldTexts.tin,
      hint: bilingualText(
        'РНОКПП — 10 цифр, ІПН платника ПДВ — 12 цифр',
        'RNOKPP: 10 digits; number of a VAT payer: 12 digits',
      ),
    },
    name: { title: bilingualText('Ім’я та прізвище', 'Name') },
    post: { title: bilingualText('Посада', 'Position') },
    email: {
      title: bilingualText('Електронна пошта', 'Email'),
      hint: bilingualText(
        'Сюди надійде посилання для завершення реєстрації',
        'The link to finish registration will be sent here',
      ),
    },
    phone: { title: bilingualText('Телефон', 'Phone') },
    products_categories: { title: bilingualText('Категорії товарів', 'Product categories') },
    forecast: { title: bilingualText('Очікуваний обсяг продажів', 'Sales forecast') },
    comment: { title: bilingualText('Коментар', 'Comment') },
    website: { title: bilingualText('Сайт', 'Website') },
    instagram: { title: bilingualText('Instagram', 'Instagram') },
    facebook: { title: bilingualText('Facebook', 'Facebook') },
    youtube: { title: bilingualText('YouTube', 'YouTube') },
    logo: {
      title: bilingualText('Логотип', 'Logo'),
      hint: bilingualText('JPG або PNG, квадратний, до 1 МБ', 'JPG or PNG, square, up to 1 MB'),
    },
    state: {
      title: bilingualText('Стан', 'State'),
      options: {
        new: bilingualText('Нова', 'New'),
        accepted: bilingualText('Прийнята', 'Accepted'),
        refused: bilingualText('Відхилена', 'Refused'),
      },
    },
    reason: { title: bilingualText('Причина відмови', 'Reason for refusing') },
    invited: { title: bilingualText('Запрошення надіслано', 'Invitation sent') },
    note: {
      title: bilingualText('Нотатка', 'Note'),
      hint: bilingualText('Заявник її не бачить', 'The applicant does not see it'),
    },
    terms_time: { title: bilingualText('Умови прийнято', 'Terms accepted') },
    terms_version: { title: bilingualText('Редакція документа', 'Version of the document') },
    language: {
      title: bilingualText('Мова заявника', 'Language of the applicant'),
      options: { uk: bilingualText('Українська', 'Ukrainian'), en: bilingualText('Англійська', 'English') },
    },
  },
  views: {
    new: bilingualText('Нові', 'New'),
    accepted: bilingualText('Прийняті', 'Accepted'),
    refused: bilingualText('Відхилені', 'Refused'),
  },
};
