import { fileTypes } from '../../../domain/media/fileTypes';
import type { EntityTexts } from '../../core/entity/EntityTexts';
import { both } from '../../core/entity/EntityTexts';
import { usualFields } from '../../core/entity/usualTexts';

const { title } = usualFields;

export const texts: EntityTexts = {
  one: both('Файл', 'File'),
  many: both('Медіатека', 'Media library'),
  listTitle: both('Медіатека', 'Media library'),
  newTitle: both('Новий файл', 'New file'),
  addTitle: both('Додати файли', 'Upload'),
  noun: { uk: { one: 'файл', few: 'файли', many: 'файлів', other: 'файла' }, en: { one: 'file', other: 'files' } },
  noItems: both('За цими параметрами файлів не знайдено', 'No files according to these parameters'),
  removeQuestion: both(
    'Видалити файл? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: both('Відновити файл?', 'Really to restore the object?'),
  groups: { general: both('Файл', 'File') },
  sections: {
    main: both('Опис', 'Description'),
    file: both('Файл', 'File'),
  },
  fields: {
    title,
    shop: { title: both('Магазин', 'Shop') },
    alt: {
      title: both('ALT-текст', 'ALT text'),
      hint: both('Що на знімку, без слова «фото»', 'What the picture shows, without the word “photo”'),
    },
    name: { title: both('Назва файлу', 'File name') },
    url: { title: both('Адреса', 'Address') },
    path: { title: both('Шлях', 'Path') },
    mime: {
      title: both('Тип', 'Type'),
      options: Object.fromEntries(
        fileTypes.map(({ mime, code }) => [mime, both(code.toUpperCase(), code.toUpperCase())]),
      ),
    },
    size: { title: both('Розмір, байтів', 'Size, bytes') },
    width: { title: both('Ширина, px', 'Width, px') },
    height: { title: both('Висота, px', 'Height, px') },
    noAlt: { title: both('Без ALT-тексту', 'Without ALT text') },
    used: { title: both('Використовується', 'In use') },
    bands: { title: both('Ознаки схожості', 'Marks of likeness') },
    formerly: { title: both('Попередні контрольні суми', 'Former checksums') },
    digest: { title: both('Контрольна сума', 'Checksum') },
  },
};
