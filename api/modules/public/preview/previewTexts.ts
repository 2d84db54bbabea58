import type { Bilingual } from '#domain/wire/FieldDefinition';
import { bilingualText } from '#core/schema/EntityTexts';

export const previewTexts = {
  heading: bilingualText('Попередній перегляд', 'Preview'),
  notSeen: bilingualText('Читачі цього не бачать', 'Readers do not see this'),
  off: bilingualText('Вимкнено: читачі цього не бачать', 'Turned off: readers do not see this'),
  address: bilingualText('Адреса на сайті', 'Address on the site'),
  language: bilingualText('Мова сторінки', 'Language of the page'),
  untranslated: bilingualText(
    'Не перекладено, тож на сторінці цією мовою немає',
    'Not translated, so the page in this language is without',
  ),
  otherLanguage: bilingualText(
    'Цією мовою сторінки немає, бо не перекладено назву: читачі потрапляють на сторінку іншою мовою',
    'There is no page in this language, as the title is not translated: readers get the one in the other language',
  ),
  notFound: bilingualText(
    'Такого запису немає, або у вас немає до нього доступу',
    'There is no such record, or you have no access to it',
  ),
  loginFirst: bilingualText('Увійдіть до панелі, щоб побачити перегляд', 'Log in to the panel to see the preview'),
  logIn: bilingualText('Увійти', 'Log in'),
  untitled: bilingualText('Без назви', 'Untitled'),
  uk: bilingualText('Українська', 'Українська'),
  en: bilingualText('English', 'English'),
} satisfies Readonly<Record<string, Bilingual>>;
