import type { WorkbookMessageKey } from './WorkbookMessageKey';

export const uk: Record<WorkbookMessageKey, string> = {
  workbookNotXlsx: 'Це не книга Excel (.xlsx). Збережіть її як .xlsx або CSV і виберіть той файл.',
  workbookOld: 'Це книга старого Excel (.xls). Збережіть її як .xlsx або CSV і виберіть той файл.',
  workbookOpenDocument: 'Це таблиця OpenDocument (.ods). Збережіть її як .xlsx або CSV і виберіть той файл.',
  workbookPassword: 'Книгу захищено паролем. Зніміть пароль і виберіть файл ще раз.',
  workbookBroken: 'Книгу пошкоджено або надіслано не до кінця. Відкрийте її в Excel і збережіть заново.',
  workbookTooBig: 'Книга завелика: максимум {size}',
  workbookTooMuch: 'Розпакована книга завелика: максимум {size}. Залиште в ній лише аркуш із товарами.',
  workbookTooManyRows: 'На аркуші «{sheet}» понад {max} [max:рядок|рядки|рядків]. Поділіть його на кілька файлів.',
  workbookTooManyColumns: 'На аркуші «{sheet}» є значення далі від стовпця {max}. Приберіть зайві стовпці.',
  workbookTooManyCells: 'На аркуші «{sheet}» забагато клітинок. Скопіюйте таблицю з товарами в нову книгу.',
  workbookTooLong: 'На аркуші «{sheet}» забагато тексту. Поділіть його на кілька файлів.',
  workbookLongCell: 'Клітинка в рядку {row} має понад {max} [max:символ|символи|символів]',
  workbookNoSheet: 'У книзі немає аркуша «{sheet}». Є такі: {names}.',
  workbookEmpty: 'На жодному видимому аркуші книги немає значень',
  workbookSheet: 'Прочитано аркуш «{sheet}». Решта не імпортується: {names}.',
  workbookHiddenRows:
    '{count} [count:прихований рядок теж імпортується|приховані рядки теж імпортуються|прихованих рядків теж імпортуються]',
  workbookNoResults:
    '{count} [count:формула не має|формули не мають|формул не мають] збереженого результату: ці клітинки порожні. Відкрийте файл в Excel, збережіть і виберіть його ще раз.',
  workbookProducts: 'Товари',
  workbookNotes: 'Пропущено',
  workbookLeftOut:
    'Рядок {row}, стовпець {column}: у тексті понад 32 767 символів, і клітинка його не вмістить. Він є у файлі CSV.',
};
