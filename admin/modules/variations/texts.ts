import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

const en = {
  title: 'Variations: %{name}',
  back: 'To the product',
  table: 'Table of variations',
  hint: 'Enter edits a cell, Ctrl+V pastes cells of a spreadsheet, Ctrl+D fills the selected cells down, Ctrl+Z undoes, Ctrl+Y redoes. Esc, then Tab leaves the table.',
  none: 'This product has no variations yet.',
  combination: 'Combination',
  gallery: 'Photo',
  choosePhotos: 'Photos of %{name}: %{count}. Choose others',
  photosTitle: 'Photos of %{name}',
  price: 'Price, ₴',
  discount: 'With discount, ₴',
  quantity: 'Quantity',
  sku: 'SKU',
  active: 'Active',
  undo: 'Undo',
  redo: 'Redo',
  save: 'Save (%{count})',
  changed: 'Changed products: %{count}',
  pasteInvalid: 'Cells that were not pasted: %{count}',
  saved: 'Variations saved: %{count}',
  undoSave: 'Undo',
  refused: 'Not saved: %{count}',
  refusedRow: '%{name}: %{reason}',
};

const uk: SameKeys<typeof en> = {
  title: 'Варіанти товару: %{name}',
  back: 'До товару',
  table: 'Таблиця варіантів',
  hint: 'Enter — редагувати клітинку, Ctrl+V — вставити клітинки з таблиці, Ctrl+D — заповнити вниз виділені, Ctrl+Z — скасувати, Ctrl+Y — повторити. Esc, потім Tab — вийти з таблиці.',
  none: 'Цей товар ще не має варіантів.',
  combination: 'Комбінація',
  gallery: 'Фото',
  choosePhotos: 'Фото «%{name}»: %{count}. Вибрати інші',
  photosTitle: 'Фото «%{name}»',
  price: 'Ціна, ₴',
  discount: 'Зі знижкою, ₴',
  quantity: 'Кількість',
  sku: 'Артикул',
  active: 'Увімкнено',
  undo: 'Скасувати зміну',
  redo: 'Повторити зміну',
  save: 'Зберегти (%{count})',
  changed: 'Змінено товарів: %{count}',
  pasteInvalid: 'Не вставлено клітинок: %{count}',
  saved: 'Збережено варіантів: %{count}',
  undoSave: 'Повернути як було',
  refused: 'Не збережено: %{count}',
  refusedRow: '%{name}: %{reason}',
};

export const variationTexts = { en, uk };
export const useVariationTexts = createTextsHook(variationTexts);
