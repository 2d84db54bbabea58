import { fileTypes } from '#domain/media/fileTypes';
import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonFieldTexts } from '#core/schema/commonTexts';

const { title } = commonFieldTexts;

export const texts: EntityTexts = {
  one: bilingualText('Файл', 'File'),
  many: bilingualText('Медіатека', 'Media library'),
  listTitle: bilingualText('Медіатека', 'Media library'),
  newTitle: bilingualText('Новий файл', 'New file'),
  addTitle: bilingualText('Додати файли', 'Upload'),
  noun: { uk: { one: 'файл', few: 'файли', many: 'файлів', other: 'файлу' }, en: { one: 'file', other: 'files' } },
  noItems: bilingualText('За цими параметрами файлів не знайдено', 'No files according to these parameters'),
  removeQuestion: bilingualText(
    'Видалити файл? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити файл?', 'Restore the file?'),
  groups: { general: bilingualText('Файл', 'File') },
  sections: {
    main: bilingualText('Опис', 'Description'),
    file: bilingualText('Файл', 'File'),
  },
  fields: {
    title,
    shop: { title: bilingualText('Магазин', 'Shop') },
    alt: {
      title: bilingualText('ALT-текст', 'ALT text'),
      hint: bilingualText('Що на знімку, без слова «фото»', 'What the picture shows, without the word “photo”'),
    },
    name: { title: bilingualText('Назва файлу', 'File name') },
    url: { title: bilingualText('Адреса', 'Address') },
    path: { title: bilingualText('Шлях', 'Path') },
    mime: {
      title: bilingualText('Тип', 'Type'),
      options: Object.fromEntries(
        fileTypes.map(({ mime, code }) => [mime, bilingualText(code.toUpperCase(), code.toUpperCase())]),
      ),
    },
    size: { title: bilingualText('Розмір, байтів', 'Size, bytes') },
    width: { title: bilingualText('Ширина, px', 'Width, px') },
    height: { title: bilingualText('Висота, px', 'Height, px') },
    noAlt: { title: bilingualText('Без ALT-тексту', 'Without ALT text') },
    used: { title: bilingualText('Використовується', 'In use') },
    bands: { title: bilingualText('Ознаки схожості', 'Marks of likeness') },
    formerly: { title: bilingualText('Попередні контрольні суми', 'Former checksums') },
    digest: { title: bilingualText('Контрольна сума', 'Checksum') },
  },
};
