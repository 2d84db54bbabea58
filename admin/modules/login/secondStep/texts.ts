import type { SameKeys } from '../../../core/i18n/texts';

/** Texts of the second step of a login: they load with its page. */
const en = {
  heading: 'One more step',
  totpIntro: 'Enter the six digits that your authenticator app shows for {email}.',
  recoveryIntro: 'Enter one of the recovery codes that you wrote down. Each works once.',
  code: 'Code of the app',
  recoveryCode: 'Recovery code',
  codeEmpty: 'Enter the code',
  remember: 'Do not ask on this device for 30 days',
  logIn: 'Log in',
  loggingIn: 'Logging in…',
  useRecovery: 'Use a recovery code',
  useTotp: 'Use the code of the app',
  passkeyLogin: 'Log in with a passkey',
  oidcLogin: 'Log in with {name}',
  oidcGoing: 'To {name}…',
  oidc: {
    unknown:
      'No account of Yarmarok belongs to that account at {name}. Log in with your password and link it in “Login and security”.',
    canceled: 'The login with {name} was canceled.',
    unavailable: '{name} does not answer now. Log in with your password, or try again later.',
    failed: 'The login with {name} did not work, or took longer than ten minutes. Try again.',
    tooMany: 'There were too many attempts to log in with {name}. Wait half an hour, or log in with your password.',
  },
  passkeyIntro: 'Show that it is you with a passkey: your finger, face, PIN or security key.',
  toLogin: 'Back to log in',
  goneHeading: 'The login has expired',
  enrolHeading: 'Protect your account',
  enrolIntro:
    'Your account needs a second step. Install an authenticator app (such as Aegis or 2FAS), and scan the code with it.',
  qrLabel: 'QR code for the authenticator app',
  secretLead: 'No camera? Type this key into the app:',
  firstCode: 'The code that the app shows now',
  turnOn: 'Turn on and log in',
  turningOn: 'Turning on…',
  enrolPasskey: 'Create a passkey instead',
  enrolledPasskey: 'Passkey of the first login',
  codesHeading: 'Your recovery codes',
  codesIntro:
    'Write them down or print them. Each lets you in once when your phone is not there. They are not shown again.',
  codesList: 'Recovery codes',
  download: 'Save as a file',
  proceed: 'I have written them down',
};

const uk: SameKeys<typeof en> = {
  heading: 'Ще один крок',
  totpIntro: 'Введіть шість цифр, які показує застосунок для {email}.',
  recoveryIntro: 'Введіть один із записаних запасних кодів. Кожен діє один раз.',
  code: 'Код із застосунку',
  recoveryCode: 'Запасний код',
  codeEmpty: 'Введіть код',
  remember: 'Не запитувати на цьому пристрої 30 днів',
  logIn: 'Увійти',
  loggingIn: 'Вхід…',
  useRecovery: 'Увійти із запасним кодом',
  useTotp: 'Увійти з кодом із застосунку',
  passkeyLogin: 'Увійти з ключем доступу',
  oidcLogin: 'Увійти через {name}',
  oidcGoing: 'Перехід до {name}…',
  oidc: {
    unknown:
      'З цим обліковим записом у {name} не пов’язано жодного облікового запису «Ярмарку». Увійдіть із паролем і пов’яжіть їх на сторінці «Вхід і безпека».',
    canceled: 'Вхід через {name} скасовано.',
    unavailable: '{name} зараз не відповідає. Увійдіть із паролем або спробуйте пізніше.',
    failed: 'Увійти через {name} не вдалося, або минуло понад десять хвилин. Спробуйте ще раз.',
    tooMany: 'Забагато спроб увійти через {name}. Зачекайте пів години або ввійдіть із паролем.',
  },
  passkeyIntro: 'Підтвердьте, що це ви, ключем доступу: відбитком, обличчям, PIN-кодом або ключем безпеки.',
  toLogin: 'До входу',
  goneHeading: 'Час на вхід минув',
  enrolHeading: 'Захистіть обліковий запис',
  enrolIntro:
    'Вашому обліковому запису потрібен другий крок входу. Установіть застосунок для кодів (наприклад, Aegis чи 2FAS) і відскануйте ним код.',
  qrLabel: 'QR-код для застосунку',
  secretLead: 'Немає камери? Введіть у застосунку цей ключ:',
  firstCode: 'Код, який застосунок показує зараз',
  turnOn: 'Увімкнути й увійти',
  turningOn: 'Увімкнення…',
  enrolPasskey: 'Створити натомість ключ доступу',
  enrolledPasskey: 'Ключ першого входу',
  codesHeading: 'Ваші запасні коди',
  codesIntro:
    'Запишіть або роздрукуйте їх. Кожен впустить вас один раз, коли телефона немає поруч. Більше їх не буде показано.',
  codesList: 'Запасні коди',
  download: 'Зберегти файлом',
  proceed: 'Коди записано',
};

export const secondStepTexts = { en, uk };
