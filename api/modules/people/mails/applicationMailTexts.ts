import { bilingualText } from '#core/schema/EntityTexts';

/** Texts of the mails to applicants (glossary §4.4). */
export const applicationMailTexts = {
  team: bilingualText('Команда «Ярмарку»', 'The Yarmarok team'),
  reason: bilingualText(
    'Ви отримали цей лист, бо цю адресу вказали в заявці на реєстрацію продавця.',
    'You get this mail because this address was given in an application to become a seller.',
  ),
  received: {
    title: bilingualText('Заявку отримано', 'Application received'),
    subject: bilingualText('Ми отримали вашу заявку', 'We have received your application'),
    greeting: bilingualText(
      'Добрий день! Дякуємо, що хочете продавати на «Ярмарку».',
      'Hello! Thank you for wanting to sell on Yarmarok.',
    ),
    received: bilingualText(
      'Ми отримали заявку (заявник: {legalName}) і перевіряємо дані. У наступному листі розповімо, як завершити реєстрацію.',
      'We have received the application of {legalName} and are checking the details. Our next letter will tell you how to finish registration.',
    ),
    otherwise: bilingualText(
      'Якщо в заявці є помилка, просто дайте відповідь на цей лист. Якщо ви не подавали заявки, не зважайте на нього.',
      'If you see a mistake in the application, simply answer this letter. If you did not apply, ignore it.',
    ),
  },
  accepted: {
    title: bilingualText('Заявку прийнято', 'Application accepted'),
    subject: bilingualText('Ваш магазин на «Ярмарку»: останній крок', 'Your shop on Yarmarok: the last step'),
    greeting: bilingualText('Добрий день! Вашу заявку прийнято.', 'Hello! Your application is accepted.'),
    limits: bilingualText('Посилання діє до такої дати: {date}.', 'The link works until {date}.'),
    next: bilingualText(
      'Потім увійдіть до кабінету, заповніть сторінку магазину й додайте перші товари.',
      'Then log in, fill in the shop page and add the first products.',
    ),
    button: bilingualText('Створіть пароль за посиланням', 'Set a password'),
  },
  refused: {
    title: bilingualText('Заявку відхилено', 'Application refused'),
    subject: bilingualText('Ваша заявка на «Ярмарку»', 'Your application to Yarmarok'),
    greeting: bilingualText(
      'Добрий день! Дякуємо за заявку (заявник: {legalName}). На жаль, ми не можемо її прийняти.',
      'Hello! Thank you for the application of {legalName}. We are sorry that we cannot accept it.',
    ),
    because: bilingualText('Причина: {reason}', 'The reason: {reason}'),
    next: bilingualText(
      'Коли це буде виправлено, ви зможете подати нову заявку.',
      'When this is put right, you are welcome to apply again.',
    ),
  },
};
