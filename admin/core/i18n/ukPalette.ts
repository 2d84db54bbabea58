import type { enPalette } from './enPalette';
import type { SameKeys } from './texts';

export const ukPalette: SameKeys<typeof enPalette> = {
  title: 'Знайти або перейти',
  button: 'Знайти або перейти (%{keys})',
  placeholder: 'Товар, сторінка, магазин, список…',
  recent: 'Нещодавно відкриті',
  places: 'Перейти',
  actions: 'Додати',
  records: 'Записи',
  searching: 'Шукаємо…',
  nothing: 'Нічого не знайдено',
  count: 'Знайдено: %{count}',
};
