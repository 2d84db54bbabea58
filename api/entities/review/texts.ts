import type { EntityTexts } from '../../core/entity/EntityTexts';
import { both } from '../../core/entity/EntityTexts';
import { usualGroups, usualSections } from '../../core/entity/usualTexts';

const { publication, organisation } = usualSections;

export const texts: EntityTexts = {
  one: both('Відгук', 'Review'),
  many: both('Відгуки', 'Reviews'),
  listTitle: both('Список відгуків', 'List of Reviews'),
  newTitle: both('Новий відгук', 'New review'),
  addTitle: both('Додати відгук', 'Add review'),
  noun: {
    uk: { one: 'відгук', few: 'відгуки', many: 'відгуків', other: 'відгуку' },
    en: { one: 'review', other: 'reviews' },
  },
  noItems: both('За цими параметрами відгуків не знайдено', 'No Reviews according to these parameters'),
  removeQuestion: both(
    'Видалити відгук? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: both('Відновити відгук?', 'Really to restore the object?'),
  groups: usualGroups,
  sections: { main: both('Відгук', 'Review'), answers: both('Відповіді', 'Answers'), publication, organisation },
  fields: {
    product: { title: both('Товар', 'Product') },
    name: { title: both('Ім’я', 'Author') },
    email: { title: both('Електронна пошта', 'Email'), hint: both('На сайті не показують', 'Not shown on the site') },
    ranking: { title: both('Оцінка', 'Rating') },
    advantages: { title: both('Переваги', 'Advantages') },
    drawbacks: { title: both('Недоліки', 'Drawbacks') },
    text: { title: both('Відгук', 'Review') },
    photos: { title: both('Фото', 'Photos') },
    answers: { title: both('Відповіді', 'Answers') },
    active: {
      title: both('Увімкнено', 'Active'),
      hint: both('Вимкнений відгук покупці не бачать', 'Buyers do not see a review that is off'),
    },
    time: { title: both('Час', 'Time'), hint: both('Порожньо — час збереження', 'Empty: the time of saving') },
    shop: { title: both('Магазин', 'Shop'), hint: both('Магазин товару', 'The shop of the product') },
  },
  views: {
    waiting: both('Очікують на публікацію', 'Waiting'),
    bad: both('З низькою оцінкою', 'Low rating'),
  },
};
