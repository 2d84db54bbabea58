import { bilingualText } from '#core/schema/EntityTexts';

/** Texts of the mails about accounts. */
export const accountMailTexts = {
  greeting: bilingualText('Вітаємо, {name}!', 'Hello, {name}!'),
  passwordReset: {
    title: bilingualText('Забутий пароль', 'Forgotten password'),
    subject: bilingualText('Новий пароль до «Ярмарку»', 'A new password for Yarmarok'),
    requested: bilingualText(
      'Ми отримали прохання змінити пароль до вашого облікового запису. Щоб задати новий, натисніть кнопку.',
      'We were asked to change the password of your account. To set a new one, press the button.',
    ),
    limits: bilingualText(
      'Посилання діє одну годину, і скористатися ним можна лише раз.',
      'The link works for one hour and only once.',
    ),
    otherwise: bilingualText(
      'Якщо ви цього не просили, нічого не робіть: чинний пароль не зміниться.',
      'If you did not ask for this, do nothing: your current password stays.',
    ),
    button: bilingualText('Задати новий пароль', 'Set a new password'),
    reason: bilingualText(
      'Ви отримали цей лист, бо на сторінці входу для вашої адреси попросили новий пароль.',
      'You get this mail because a new password was asked for with your address at the login page.',
    ),
  },
  passwordChanged: {
    title: bilingualText('Пароль змінено', 'Password changed'),
    subject: bilingualText('Пароль до «Ярмарку» змінено', 'Your Yarmarok password was changed'),
    changed: bilingualText(
      'Пароль до вашого облікового запису змінено: {at} за київським часом. На інших пристроях потрібно ввійти знову. Токени API, які ви створили, діють далі: вони належать магазину або маркетплейсу.',
      'The password of your account was changed: {at}, Kyiv time. Other devices have to log in again. API tokens that you have made go on: they belong to the shop or to the marketplace.',
    ),
    otherwise: bilingualText(
      'Якщо це зробили не ви, одразу задайте новий пароль і повідомте адміністратора.',
      'If this was not you, set a new password at once and tell the administrator.',
    ),
    button: bilingualText('Це не я: задати новий пароль', 'It was not me: set a new password'),
    reason: bilingualText(
      'Ви отримали цей лист, бо це адреса вашого облікового запису. Про зміну пароля ми повідомляємо завжди.',
      'You get this mail because this is the address of your account. We always tell when a password changes.',
    ),
  },
  emailConfirmation: {
    title: bilingualText('Підтвердження електронної пошти', 'Confirmation of an email'),
    subject: bilingualText('Підтвердьте електронну пошту для «Ярмарку»', 'Confirm your email for Yarmarok'),
    greeting: bilingualText('Добрий день!', 'Hello!'),
    requested: bilingualText(
      'Цю адресу вказали як нову електронну пошту облікового запису «Ярмарку». Щоб підтвердити її, натисніть кнопку в браузері, у якому ви ввійшли.',
      'This address was given as the new email of a Yarmarok account. To confirm it, press the button in a browser where you are logged in.',
    ),
    limits: bilingualText(
      'Посилання діє добу, і скористатися ним можна лише раз. До того для входу потрібна попередня адреса.',
      'The link works for 24 hours and only once. Until then you log in with the former address.',
    ),
    otherwise: bilingualText(
      'Якщо ви цього не просили, нічого не робіть: нічого не зміниться.',
      'If you did not ask for this, do nothing: nothing will change.',
    ),
    button: bilingualText('Підтвердити адресу', 'Confirm the address'),
    reason: bilingualText(
      'Ви отримали цей лист, бо цю адресу вказали у профілі користувача «Ярмарку».',
      'You get this mail because this address was entered in the profile of a Yarmarok user.',
    ),
  },
  emailChanged: {
    title: bilingualText('Електронну пошту змінено', 'Email changed'),
    subject: bilingualText('Електронну пошту для входу до «Ярмарку» змінено', 'Your Yarmarok email was changed'),
    changed: bilingualText(
      'Електронну пошту вашого облікового запису змінено на {email}: {at} за київським часом. Увійти з цією адресою більше не можна, сеанси на інших пристроях завершено.',
      'The email of your account was changed to {email}: {at}, Kyiv time. Logging in with this address is no longer possible, and other devices have to log in again.',
    ),
    otherwise: bilingualText(
      'Якщо це зробили не ви, одразу повідомте адміністратора.',
      'If this was not you, tell the administrator at once.',
    ),
    reason: bilingualText(
      'Ви отримали цей лист, бо це була адреса вашого облікового запису. Про зміну адреси ми повідомляємо завжди.',
      'You get this mail because this was the address of your account. We always tell when an address changes.',
    ),
  },
  newLogin: {
    title: bilingualText('Вхід із нового місця', 'Login from a new place'),
    subject: bilingualText('Новий вхід до «Ярмарку»', 'A new login to Yarmarok'),
    device: bilingualText(
      'До вашого облікового запису ввійшли з нового пристрою.',
      'Somebody logged in to your account from a new device.',
    ),
    network: bilingualText(
      'До вашого облікового запису ввійшли з нової мережі.',
      'Somebody logged in to your account from a new network.',
    ),
    both: bilingualText(
      'До вашого облікового запису ввійшли з нового пристрою в новій мережі.',
      'Somebody logged in to your account from a new device in a new network.',
    ),
    facts: bilingualText(
      'Час: {at} за київським часом. Мережа: {network}. Пристрій: {device}.',
      'Time: {at}, Kyiv time. Network: {network}. Device: {device}.',
    ),
    unknownDevice: bilingualText('невідомий', 'unknown'),
    you: bilingualText('Якщо це були ви, нічого робити не потрібно.', 'If it was you, there is nothing to do.'),
    otherwise: bilingualText(
      'Якщо ні, одразу задайте новий пароль: усі сеанси завершаться.',
      'If not, set a new password at once: all sessions will end.',
    ),
    button: bilingualText('Це не я: задати новий пароль', 'It was not me: set a new password'),
    reason: bilingualText(
      'Ви отримали цей лист, бо це адреса вашого облікового запису. Про вхід із нового пристрою чи мережі ми повідомляємо завжди.',
      'You get this mail because this is the address of your account. We always tell of a login from a new device or network.',
    ),
  },
};
