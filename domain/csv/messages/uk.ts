import type { CsvMessageKey } from './CsvMessageKey';

export const uk: Record<CsvMessageKey, string> = {
  csvIsWorkbook: 'Це книга Excel. Збережіть її як CSV (UTF-8) і виберіть той файл.',
  csvNul: 'Файл не є текстом: у ньому є нульові байти. Збережіть його як CSV (UTF-8).',
  csvEmpty: 'Файл порожній',
  csvUnclosedQuote: 'Лапки, відкриті в рядку {line}, ніде не закрито',
  csvTooManyColumns: 'Стовпців у файлі: {count}, а може бути щонайбільше {max}',
  csvTooManyRows: 'Рядків у файлі: {count}, а може бути щонайбільше {max}. Поділіть файл на частини.',
  csvLongCell: 'Клітинка в рядку {line} має понад {max} [max:символ|символи|символів]. Можливо, там бракує лапок?',
  csvBroken: 'Рядок {line} не є правильним CSV: {reason}',
  csvCellCount:
    'Клітинок у рядку: {count}, а стовпців у заголовку лише {expected}. Можливо, текст із роздільником не взято в лапки?',
  csvDate: '«{value}» — не дата. Напишіть так: 2026-12-31.',
  csvDateRead: 'Прочитано як {value}',
  csvUnknown: 'Немає значення «{value}»',
  csvAmbiguous: 'Значень «{value}» кілька. Напишіть повний шлях.',
  csvYesNo: 'Напишіть «так» або «ні» замість «{value}»',
  csvDecimalComma: 'Прочитано як {value}: кома відокремлює дробову частину',
  csvScientific: 'Електронна таблиця скоротила число до «{value}»: частину цифр втрачено',
  csvLooksLikeDate: '«{value}» схоже на дату: можливо, його змінила електронна таблиця',
  csvLostZeros: 'Можливо, на початку втрачено нулі: {value}',
  csvMissing: 'Бракує значення: {field}',
  csvNoKey: 'У рядку немає ні артикула, ні адреси (slug), тому невідомо, про який товар ідеться',
  csvDuplicate: 'Такий самий артикул має рядок {row}: цей рядок змінить товар ще раз',
  csvInTrash: 'Товар із таким артикулом видалено. Спершу відновіть його.',
  csvPictures: 'Пропущено зображень: {count}. Їхні адреси не захищені, або зображень більше ніж {max}.',
  csvPriceChange: 'Ціна зміниться на {percent}%: з {before} до {after}',
};
