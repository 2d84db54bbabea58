import { bilingualText } from '#core/schema/EntityTexts';

/** Texts of the mails to people who are asked to join a team. `{shop}` is empty for that of the marketplace. */
export const teamMailTexts = {
  reason: bilingualText(
    'Ви отримали цей лист, бо цю адресу вказали в запрошенні.',
    'You get this mail because this address was given in an invitation.',
  ),
  greeting: bilingualText('Добрий день!', 'Hello!'),
  ofShop: bilingualText('магазину «{shop}» на «Ярмарку»', 'of the shop {shop} on Yarmarok'),
  ofMarketplace: bilingualText('маркетплейсу «Ярмарок»', 'of the Yarmarok marketplace'),
  invitation: {
    title: bilingualText('Запрошення до команди', 'Invitation to a team'),
    subject: bilingualText('Вас запрошують до команди {team}', 'You are invited to the team {team}'),
    invited: bilingualText(
      'Вас запросили до команди {team}. Щоб увійти, натисніть кнопку й створіть пароль.',
      'You were invited to the team {team}. To get in, press the button and set a password.',
    ),
    limits: bilingualText('Посилання діє до такої дати: {date}.', 'The link works until {date}.'),
    otherwise: bilingualText(
      'Якщо ви не чекали на це запрошення, не зважайте на лист.',
      'If you did not expect this invitation, ignore this mail.',
    ),
    button: bilingualText('Створити пароль', 'Set a password'),
  },
  known: {
    title: bilingualText('Запрошення на адресу з обліковим записом', 'Invitation to an address with an account'),
    invited: bilingualText(
      'Вас запросили до команди {team}, але в цієї адреси вже є обліковий запис. Одна людина належить до однієї команди.',
      'You were invited to the team {team}, but this address already has an account. One person belongs to one team.',
    ),
    otherwise: bilingualText(
      'Щоб приєднатися, попросіть запрошення на іншу адресу. Якщо ви на нього не чекали, нічого не робіть.',
      'To join, ask for an invitation to another address. If you did not expect one, do nothing.',
    ),
  },
};
