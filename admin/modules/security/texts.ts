import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

/** Texts of the screen about one's own login; they load with it. */
const en = {
  title: 'Login and security',
  lead: 'How you log in, and from where.',
  linkText: 'Second step of the login, recovery codes and sessions.',
  secondStep: 'Second step of the login',
  secondStepLead: 'Whoever learns your password gets no further without it.',
  totp: 'Codes of an authenticator app',
  totpOn: 'On since %{since}',
  totpOff: 'Off',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnOffTotp: 'Turn the codes of the app off',
  turnOnTotp: 'Turn the codes of the app on',
  turnOffTitle: 'Turn the codes of the app off?',
  turnOffText: 'The app is no longer needed to log in. Remembered devices and recovery codes end with the last factor.',
  required: 'Your role needs a second step',
  recovery: 'Recovery codes',
  recoveryLeft: '%{count} of them left. Each lets you in once when your phone is not there.',
  renew: 'Make new codes',
  renewTitle: 'Make new recovery codes?',
  renewText: 'The former ones stop working at once.',
  enrolText:
    'Install an authenticator app (Google Authenticator, Microsoft Authenticator, Aegis), scan the code with it, and enter what it shows.',
  qrLabel: 'QR code for the authenticator app',
  secretLead: 'No camera? Type this key into the app:',
  code: 'The code that the app shows now',
  codesTitle: 'Your recovery codes',
  codesText:
    'Write them down or print them. Each lets you in once when your phone is not there. They are not shown again.',
  codesList: 'Recovery codes',
  copy: 'Copy the codes',
  save: 'Save as a file',
  written: 'I have written them down',
};

const uk: SameKeys<typeof en> = {
  title: 'Вхід і безпека',
  lead: 'Як ви входите й звідки.',
  linkText: 'Другий крок входу, запасні коди й сеанси.',
  secondStep: 'Другий крок входу',
  secondStepLead: 'Той, хто дізнається ваш пароль, без нього не ввійде.',
  totp: 'Коди із застосунку на телефоні',
  totpOn: 'Увімкнено %{since}',
  totpOff: 'Вимкнено',
  turnOn: 'Увімкнути',
  turnOff: 'Вимкнути',
  turnOffTotp: 'Вимкнути коди із застосунку',
  turnOnTotp: 'Увімкнути коди із застосунку',
  turnOffTitle: 'Вимкнути коди із застосунку?',
  turnOffText:
    'Для входу застосунок більше не знадобиться. З останнім чинником зникнуть запасні коди й запам’ятовані пристрої.',
  required: 'Ваша роль потребує другого кроку',
  recovery: 'Запасні коди',
  recoveryLeft: 'Залишилося %{count}. Кожен впустить вас один раз, коли телефона немає поруч.',
  renew: 'Створити нові коди',
  renewTitle: 'Створити нові запасні коди?',
  renewText: 'Попередні одразу перестануть діяти.',
  enrolText:
    'Установіть застосунок для кодів (Google Authenticator, Microsoft Authenticator, Aegis), відскануйте ним код і введіть те, що він покаже.',
  qrLabel: 'QR-код для застосунку',
  secretLead: 'Немає камери? Введіть у застосунку цей ключ:',
  code: 'Код, який застосунок показує зараз',
  codesTitle: 'Ваші запасні коди',
  codesText:
    'Запишіть або роздрукуйте їх. Кожен впустить вас один раз, коли телефона немає поруч. Більше їх не буде показано.',
  codesList: 'Запасні коди',
  copy: 'Скопіювати коди',
  save: 'Зберегти файлом',
  written: 'Коди записано',
};

export const securityTexts = { en, uk };
export const useSecurityTexts = createTextsHook(securityTexts);
