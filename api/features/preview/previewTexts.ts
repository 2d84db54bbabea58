import type { Bilingual } from '../../../domain/fields/FieldDefinition';
import { both } from '../../core/entity/EntityTexts';

export const previewTexts = {
  heading: both('Попередній перегляд', 'Preview'),
  off: both('Вимкнено: читачі цього не бачать', 'Turned off: readers do not see this'),
  address: both('Адреса на сайті', 'Address on the site'),
  language: both('Мова сторінки', 'Language of the page'),
  untranslated: both(
    'Частину тексту не перекладено: замість неї показано українську.',
    'Some of the text is not translated: the Ukrainian one is shown instead.',
  ),
  notFound: both(
    'Такого запису немає, або у вас немає до нього доступу',
    'There is no such record, or you have no access to it',
  ),
  loginFirst: both('Увійдіть до панелі, щоб побачити перегляд', 'Log in to the panel to see the preview'),
  logIn: both('Увійти', 'Log in'),
  untitled: both('Без назви', 'Untitled'),
  noPrice: both('Ціни ще немає', 'No price yet'),
  uk: both('Українська', 'Українська'),
  en: both('English', 'English'),
} satisfies Readonly<Record<string, Bilingual>>;
