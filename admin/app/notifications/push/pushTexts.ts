import { createTextsHook } from '../../../core/i18n/createTextsHook';
import type { SameKeys } from '../../../core/i18n/texts';

const en = {
  device: 'Push on this device',
  failed: 'The browser could not turn it on. Check the connection and try again',
  states: {
    unsupported: 'This browser cannot show push notifications',
    install: 'First add the panel to the home screen: Share, “Add to Home Screen”, and open it from there',
    denied: 'Notifications of this site are forbidden in the settings of the browser. Allow them there',
    off: 'Off. The browser will ask for your permission',
    on: 'On until you log out here; also when the panel is closed. Clients are not named',
  },
};

const uk: SameKeys<typeof en> = {
  device: 'Push на цьому пристрої',
  failed: 'Браузеру не вдалося це ввімкнути. Перевірте з’єднання й спробуйте ще раз',
  states: {
    unsupported: 'Цей браузер не показує push-сповіщень',
    install: 'Спершу додайте панель на початковий екран: «Поширити», «На початковий екран», і відкрийте її звідти',
    denied: 'Сповіщення цього сайту заборонено в налаштуваннях браузера. Дозвольте їх там',
    off: 'Вимкнено. Браузер попросить вашого дозволу',
    on: 'Увімкнено, доки ви не вийдете тут; і коли панель закрито. Імен клієнтів не показуємо',
  },
};

export const pushTexts = { en, uk };
export const usePushTexts = createTextsHook(pushTexts);
