import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

/** Texts of the login in place and of the confirmation: they load with these dialogs. */
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
};

export const sessionTexts = { en, uk };
export const useSessionTexts = createTextsHook(sessionTexts);
