import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

/** Texts of the login in place, of the confirmation and of the logout: they load with these dialogs. */
const en = {
  ended: 'Your session has ended',
  endedText: 'Log in again and go on where you are. Your changes are kept in a draft.',
  email: 'Email',
  password: 'Password',
  code: 'Code of the app or a recovery code',
  codeEmpty: 'Enter the code',
  logIn: 'Log in',
  later: 'Later',
  confirmTitle: 'Is it you?',
  confirmText: 'This is worth a second look. Enter your password; you will not be asked again for 10 minutes.',
  confirm: 'Confirm',
  usePasskey: 'Use a passkey',
  leaveTitle: 'Log out and lose what is not saved?',
  leaveText:
    'Unsaved changes of %{count} record are removed from this device. |||| Unsaved changes of %{count} records are removed from this device.',
  leave: 'Log out',
  stay: 'Stay',
};

const uk: SameKeys<typeof en> = {
  ended: 'Сеанс завершено',
  endedText: 'Увійдіть знову, і робота продовжиться з того самого місця. Ваші зміни збережено в чернетці.',
  email: 'Електронна пошта',
  password: 'Пароль',
  code: 'Код із застосунку або запасний код',
  codeEmpty: 'Введіть код',
  logIn: 'Увійти',
  later: 'Пізніше',
  confirmTitle: 'Це точно ви?',
  confirmText: 'Ця дія важлива. Введіть свій пароль; протягом 10 хвилин більше не запитуватимемо.',
  confirm: 'Підтвердити',
  usePasskey: 'Ключем доступу',
  leaveTitle: 'Вийти без збереження?',
  leaveText:
    'Незбережені зміни в %{count} записі буде видалено з цього пристрою. |||| Незбережені зміни у %{count} записах буде видалено з цього пристрою. |||| Незбережені зміни у %{count} записах буде видалено з цього пристрою.',
  leave: 'Вийти',
  stay: 'Залишитися',
};

export const sessionTexts = { en, uk };
export const useSessionTexts = createTextsHook(sessionTexts);
