import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { reasonTexts, stateTexts } from './stateTexts';
import { commonGroupTexts, commonSectionTexts } from '#core/schema/commonTexts';

const { publication, organisation } = commonSectionTexts;

export const texts: EntityTexts = {
  one: bilingualText('Відгук', 'Review'),
  many: bilingualText('Відгуки', 'Reviews'),
  listTitle: bilingualText('Список відгуків', 'List of Reviews'),
  newTitle: bilingualText('Новий відгук', 'New review'),
  addTitle: bilingualText('Додати відгук', 'Add review'),
  noun: {
    uk: { one: 'відгук', few: 'відгуки', many: 'відгуків', other: 'відгуку' },
    en: { one: 'review', other: 'reviews' },
  },
  noItems: bilingualText('За цими параметрами відгуків не знайдено', 'No Reviews according to these parameters'),
  searchHint: bilingualText('Автор, електронна пошта, текст', 'Author, email, text'),
  removeQuestion: bilingualText(
    'Видалити відгук? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити відгук?', 'Restore the review?'),
  groups: commonGroupTexts,
  sections: {
    main: bilingualText('Відгук', 'Review'),
    answers: bilingualText('Відповіді', 'Answers'),
    publication,
    organisation,
  },
  fields: {
    product: { title: bilingualText('Товар', 'Product') },
    name: { title: bilingualText('Ім’я', 'Author') },
    email: {
      title: bilingualText('Електронна пошта', 'Email'),
      hint: bilingualText('На сайті не показують', 'Not shown on the site'),
    },
    ranking: { title: bilingualText('Оцінка', 'Rating') },
    advantages: { title: bilingualText('Переваги', 'Advantages') },
    drawbacks: { title: bilingualText('Недоліки', 'Drawbacks') },
    text: { title: bilingualText('Відгук', 'Review') },
    photos: { title: bilingualText('Фото', 'Photos') },
    answers: { title: bilingualText('Відповіді', 'Answers') },
    answered: { title: bilingualText('Є відповідь', 'Answered') },
    state: { title: bilingualText('Стан', 'State'), options: stateTexts },
    reason: { title: bilingualText('Причина відмови', 'Reason for refusing'), options: reasonTexts },
    reason_note: {
      title: bilingualText('Пояснення авторові', 'Words to the author'),
      hint: bilingualText('Його буде в листі авторові', 'They are part of the email to the author'),
    },
    decided: { title: bilingualText('Рішення ухвалено', 'Decided') },
    active: {
      title: bilingualText('Увімкнено', 'Active'),
      hint: bilingualText('Вимкнений відгук покупці не бачать', 'Buyers do not see a review that is off'),
    },
    time: {
      title: bilingualText('Час', 'Time'),
      hint: bilingualText('Порожньо — час збереження', 'Empty: the time of saving'),
    },
    shop: { title: bilingualText('Магазин', 'Shop'), hint: bilingualText('Магазин товару', 'The shop of the product') },
  },
  views: {
    waiting: bilingualText('На перевірці', 'Waiting'),
    notAnswered: bilingualText('Без відповіді', 'Not answered'),
    bad: bilingualText('З низькою оцінкою', 'Low rating'),
    refused: bilingualText('Відхилені', 'Refused'),
  },
};
