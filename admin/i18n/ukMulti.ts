import type { enMulti } from './enMulti';
import type { SameKeys } from './texts';

export const ukMulti: SameKeys<typeof enMulti> = {
  heading: '{many}: групове редагування',
  edit: 'Редагувати',
  values: 'Що змінити',
  fields: 'Поля, які треба змінити',
  chooseFields: 'Виберіть поля',
  noFields: 'Такого поля немає',
  kept: 'Мова, яку ви залишите порожньою, у кожному записі не зміниться.',
  open: 'Показати поля',
  close: 'Сховати поля',
  facts: '{title}: подробиці',
  save: 'Зберегти у вибраних ({count})',
  title: 'Змінити вибрані записи ({count})?',
  effect: 'Нові значення замінять теперішні: {fields}.',
  refused: 'Не вдалося змінити: {count}',
};
