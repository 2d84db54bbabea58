import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

const en = {
  morning: 'Good morning',
  day: 'Good afternoon',
  evening: 'Good evening',
  today: '%{date}, %{weekday}',
  counts: 'Records',
  inTrash: 'In the trash: %{count}',
  hidden: 'Turned off: %{count}',
  latest: 'Latest changes',
  latestNone: 'Nothing has been changed yet',
  attention: 'Needs attention',
  attentionNone: 'Nothing needs attention',
  many: '%{count} %{noun}',
  manyMore: 'Over %{count} %{noun}',
  quick: 'Quick actions',
  by: '%{who}',
  failed: 'The dashboard could not be loaded',
  untitled: 'Untitled',
  waits: {
    outOfStock: 'Turned on, but out of stock',
    noPhoto: 'Without a photo',
    noTranslation: 'Without an English title',
    newApplications: 'New applications of sellers',
    waitingReviews: 'Reviews waiting for publication',
    notAnswered: 'Reviews without an answer',
    notVisible: 'Turned on, but buyers do not see it',
  },
  closedRegistration: 'Sellers cannot apply yet. Fill in the gaps and publish: %{documents}',
  openPages: 'Open the pages',
  document: { offer: 'public offer', privacy: 'privacy policy' },
};

const uk: SameKeys<typeof en> = {
  morning: 'Доброго ранку',
  day: 'Добрий день',
  evening: 'Добрий вечір',
  today: '%{date}, %{weekday}',
  counts: 'Записи',
  inTrash: 'Видалених: %{count}',
  hidden: 'Вимкнених: %{count}',
  latest: 'Останні зміни',
  latestNone: 'Змін ще не було',
  attention: 'Потребує уваги',
  attentionNone: 'Усе гаразд: уваги нічого не потребує',
  many: '%{count} %{noun}',
  manyMore: 'Понад %{count} %{noun}',
  quick: 'Швидкі дії',
  by: '%{who}',
  failed: 'Не вдалося отримати огляд',
  untitled: 'Без назви',
  waits: {
    outOfStock: 'Увімкнено, але немає в наявності',
    noPhoto: 'Немає фото',
    noTranslation: 'Немає назви англійською',
    newApplications: 'Нові заявки продавців',
    waitingReviews: 'Відгуки на перевірці',
    notAnswered: 'Відгуки без відповіді',
    notVisible: 'Увімкнено, але покупці не бачать',
  },
  closedRegistration: 'Продавці поки що не можуть подати заявку. Заповніть пропуски й опублікуйте: %{documents}',
  openPages: 'Відкрити сторінки',
  document: { offer: 'публічна оферта', privacy: 'політика конфіденційності' },
};

export const dashboardTexts = { en, uk };
export const useDashboardTexts = createTextsHook(dashboardTexts);
