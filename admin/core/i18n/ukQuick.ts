import type { enQuick } from './enQuick';
import type { SameKeys } from './texts';

export const ukQuick: SameKeys<typeof enQuick> = {
  edit: 'Змінити: %{fields}',
  editRow: 'Змінити: %{fields}. %{title}',
  save: 'Зберегти',
  cancel: 'Скасувати',
  needed: 'Введіть число',
  discountStays: 'Ціна зі знижкою %{price} та її дати не зміняться.',
  turnedOn: 'Увімкнено: %{title}',
  turnedOff: 'Вимкнено: %{title}',
  changed: '%{title}: %{values}',
  none: 'немає',
  runsOut: 'закінчується',
  pieces: '%{count} шт.',
  missing: 'Не всі тексти заповнено: %{languages}',
};
