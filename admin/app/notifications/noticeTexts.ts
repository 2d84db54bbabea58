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
  back: 'До сповіщень',
  session: 'Цей сеанс',
};

export const noticeTexts = { en, uk };
export const useNoticeTexts = createTextsHook(noticeTexts);
