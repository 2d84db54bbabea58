import type { SameKeys } from '../../../core/i18n/texts';

/** Texts of the way to a new password, which few need: they load with its forms. */
const en = {
  email: 'Email',
  toLogin: 'Back to log in',
  logIn: 'Log in',
  forgotHeading: 'Forgot your password?',
  forgotIntro: 'Enter the email of your account. We will send a link to set a new password.',
  sendLink: 'Send the link',
  sendingLink: 'Sending…',
  mailedHeading: 'Check your mail',
  resetHeading: 'Set a new password',
  resetIntro: 'You will have to log in again on all devices.',
  newPassword: 'New password',
  repeatPassword: 'New password again',
  passwordHint: 'At least 8 characters, not easy to guess',
  savePassword: 'Set the password',
  savingPassword: 'Saving…',
  resetDoneHeading: 'The password is changed',
  resetGoneHeading: 'The link no longer works',
  askAgain: 'Ask for a new link',
};

const uk: SameKeys<typeof en> = {
  email: 'Електронна пошта',
  toLogin: 'До входу',
  logIn: 'Увійти',
  forgotHeading: 'Забули пароль?',
  forgotIntro: 'Введіть електронну пошту облікового запису. Ми надішлемо посилання, щоб задати новий пароль.',
  sendLink: 'Надіслати посилання',
  sendingLink: 'Надсилання…',
  mailedHeading: 'Перевірте пошту',
  resetHeading: 'Новий пароль',
  resetIntro: 'Після цього на всіх пристроях потрібно буде ввійти знову.',
  newPassword: 'Новий пароль',
  repeatPassword: 'Новий пароль ще раз',
  passwordHint: 'Щонайменше 8 символів; такий, який важко вгадати',
  savePassword: 'Задати пароль',
  savingPassword: 'Збереження…',
  resetDoneHeading: 'Пароль змінено',
  resetGoneHeading: 'Посилання більше не діє',
  askAgain: 'Попросити нове посилання',
};

export const passwordTexts = { en, uk };
