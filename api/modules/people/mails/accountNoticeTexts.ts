import { bilingualText } from '#core/schema/EntityTexts';

/** Texts of the mails about what happened to an account. */
export const accountNoticeTexts = {
  title: bilingualText('Зміни в обліковому записі', 'Changes of an account'),
  events: {
    totpAdded: {
      subject: bilingualText(
        'Для входу до «Ярмарку» ввімкнено коди із застосунку',
        'Codes of an app are on for Yarmarok',
      ),
      text: bilingualText(
        'Відтепер для входу, крім пароля, потрібен код із застосунку на телефоні. Увімкнено {at} за київським часом.',
        'From now on logging in needs a code of an app on a phone besides the password. Turned on {at}, Kyiv time.',
      ),
    },
    totpRemoved: {
      subject: bilingualText('Коди із застосунку для «Ярмарку» вимкнено', 'Codes of an app are off for Yarmarok'),
      text: bilingualText(
        'Для входу більше не потрібен код із застосунку. Вимкнено {at} за київським часом.',
        'Logging in no longer needs a code of an app. Turned off {at}, Kyiv time.',
      ),
    },
    passkeyAdded: {
      subject: bilingualText('Додано ключ доступу до «Ярмарку»', 'A passkey was added for Yarmarok'),
      text: bilingualText(
        'До вашого облікового запису додано ключ доступу «{what}»: {at} за київським часом.',
        'The passkey “{what}” was added to your account: {at}, Kyiv time.',
      ),
    },
    passkeyRemoved: {
      subject: bilingualText('Видалено ключ доступу до «Ярмарку»', 'A passkey was removed for Yarmarok'),
      text: bilingualText(
        'З вашого облікового запису видалено ключ доступу «{what}»: {at} за київським часом.',
        'The passkey “{what}” was removed from your account: {at}, Kyiv time.',
      ),
    },
    identityLinked: {
      subject: bilingualText('До «Ярмарку» можна ввійти через {what}', 'You can log in to Yarmarok with {what}'),
      text: bilingualText(
        'З вашим обліковим записом пов’язано обліковий запис у {what}: {at} за київським часом. Відтепер до панелі можна ввійти і через нього.',
        'An account at {what} was linked to yours: {at}, Kyiv time. From now on you can log in to the panel with it, too.',
      ),
    },
    identityUnlinked: {
      subject: bilingualText('Вхід до «Ярмарку» через {what} вимкнено', 'Logging in to Yarmarok with {what} is off'),
      text: bilingualText(
        'Від вашого облікового запису відв’язано обліковий запис у {what}: {at} за київським часом. Увійти через нього більше не можна.',
        'The account at {what} was unlinked from yours: {at}, Kyiv time. You can no longer log in with it.',
      ),
    },
    recoveryUsed: {
      subject: bilingualText('Використано запасний код «Ярмарку»', 'A recovery code of Yarmarok was used'),
      text: bilingualText(
        'Хтось увійшов до вашого облікового запису із запасним кодом: {at} за київським часом. Цей код більше не діє.',
        'Somebody logged in to your account with a recovery code: {at}, Kyiv time. The code no longer works.',
      ),
    },
    recoveryRenewed: {
      subject: bilingualText('Створено нові запасні коди «Ярмарку»', 'There are new recovery codes of Yarmarok'),
      text: bilingualText(
        'Для вашого облікового запису створено нові запасні коди: {at} за київським часом. Попередні більше не діють.',
        'New recovery codes were made for your account: {at}, Kyiv time. The former ones no longer work.',
      ),
    },
    failedTries: {
      subject: bilingualText('Невдалі спроби входу до «Ярмарку»', 'Failed logins to Yarmarok'),
      text: bilingualText(
        'До вашого облікового запису п’ять разів намагалися ввійти з неправильним паролем або кодом. Остання спроба: {at} за київським часом.',
        'Somebody tried five times to log in to your account with a wrong password or code. The last time: {at}, Kyiv time.',
      ),
    },
    tokenCreated: {
      subject: bilingualText('Створено токен API «Ярмарку»', 'An API token of Yarmarok was created'),
      text: bilingualText(
        'Від вашого імені створено токен API «{what}»: {at} за київським часом. Програми з ним можуть те саме, що й ви зараз. Новий пароль його не скасовує: токен відкликають у панелі.',
        'The API token “{what}” was created in your name: {at}, Kyiv time. Programs with it may do what you may now. A new password does not end it: it is revoked in the panel.',
      ),
    },
  },
  you: bilingualText('Якщо це були ви, нічого робити не треба.', 'If this was you, there is nothing to do.'),
  otherwise: bilingualText(
    'Якщо це були не ви, одразу задайте новий пароль і повідомте адміністратора.',
    'If this was not you, set a new password at once and tell the administrator.',
  ),
  button: bilingualText('Це не я: задати новий пароль', 'It was not me: set a new password'),
  reason: bilingualText(
    'Ви отримали цей лист, бо це адреса вашого облікового запису. Про такі події ми повідомляємо завжди.',
    'You get this mail because this is the address of your account. We always tell of such events.',
  ),
};
