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
  quietHint: 'Mails at once and push wait until they end; the bell does not. Kyiv time.',
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
    push: {
      none: 'By push: it is not turned on on any of your devices',
      sent: 'By push: %{count} device has been sent it |||| By push: %{count} devices have been sent it',
      gone: 'By push: %{count} device does not take it any more |||| By push: %{count} devices do not take it any more',
      failed: 'By push: %{count} device was not reached |||| By push: %{count} devices were not reached',
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
  quietHint: 'Листи «одразу» й push зачекають, доки вони скінчаться; дзвоник — ні. Час київський.',
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
    push: {
      none: 'Push: не ввімкнено на жодному вашому пристрої',
      sent: 'Push: надіслано на %{count} пристрій |||| Push: надіслано на %{count} пристрої |||| Push: надіслано на %{count} пристроїв',
      gone: 'Push: %{count} пристрій більше не приймає |||| Push: %{count} пристрої більше не приймають |||| Push: %{count} пристроїв більше не приймають',
      failed:
        'Push: не вдалося надіслати на %{count} пристрій |||| Push: не вдалося надіслати на %{count} пристрої |||| Push: не вдалося надіслати на %{count} пристроїв',
    },
    none: 'Усе вимкнено: надсилати нічого',
  },
  back: 'До сповіщень',
  session: 'Цей сеанс',
};

export const noticeTexts = { en, uk };
export const useNoticeTexts = createTextsHook(noticeTexts);
