import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

const en = {
  none: 'Nothing yet. You will read here of new orders, payments and reviews',
  failed: 'Notifications could not be loaded',
  unread: 'unread',
  times: '%{count} times',
  readAll: 'Mark all as read',
  more: 'Show older ones',
  settings: 'What to tell me of',
  kind: 'Event',
  panel: 'In the panel',
  mail: 'By mail',
  push: 'Push',
  mailTimes: { now: 'at once', daily: 'daily', off: 'no' },
  when: 'When',
  dailyAt: 'The daily mail at',
  quiet: 'Quiet hours',
  quietFrom: 'from',
  quietTo: 'to',
  quietHint: 'Mails wait until they end; the bell does not. Kyiv time.',
  test: 'Send a test',
  testing: 'Sending…',
  tested: {
    panel: 'In the panel: it is in the bell',
    mail: {
      waiting: 'By mail to %{to}: the mail server has not answered yet, the mail is sent again by itself',
      sent: 'By mail to %{to}: the mail server has taken it',
      failed: 'By mail to %{to}: the mail server has refused it',
      kept: 'By mail: no mail server is set up, the mail is only kept in the log',
    },
    none: 'All ways are off: there is nothing to send',
  },
  back: 'Back to notifications',
  session: 'This session',
};

const uk: SameKeys<typeof en> = {
  none: 'Поки нічого. Тут будуть нові замовлення, оплати й відгуки',
  failed: 'Не вдалося завантажити сповіщення',
  unread: 'непрочитане',
  times: '%{count} раз |||| %{count} рази |||| %{count} разів',
  readAll: 'Позначити все прочитаним',
  more: 'Показати давніші',
  settings: 'Про що сповіщати',
  kind: 'Подія',
  panel: 'У панелі',
  mail: 'Поштою',
  push: 'Push',
  mailTimes: { now: 'одразу', daily: 'щодня', off: 'ні' },
  when: 'Коли',
  dailyAt: 'Щоденний лист о',
  quiet: 'Тихі години',
  quietFrom: 'з',
  quietTo: 'до',
  quietHint: 'Листи зачекають, поки вони скінчаться; дзвоник — ні. Час київський.',
  test: 'Надіслати пробне',
  testing: 'Надсилаємо…',
  tested: {
    panel: 'У панелі: уже в дзвонику',
    mail: {
      waiting: 'Поштою на %{to}: поштовий сервер ще не відповів, лист надішлеться сам',
      sent: 'Поштою на %{to}: поштовий сервер прийняв лист',
      failed: 'Поштою на %{to}: поштовий сервер не прийняв лист',
      kept: 'Поштою: поштовий сервер не налаштовано, лист лише збережено в журналі',
    },
    none: 'Усе вимкнено: надсилати нічого',
  },
  back: 'До сповіщень',
  session: 'Цей сеанс',
};

export const noticeTexts = { en, uk };
export const useNoticeTexts = createTextsHook(noticeTexts);
