import type { SameKeys } from '../../core/i18n/texts';

const en = {
  accept: 'Accept',
  refuse: 'Refuse',
  decide: 'Decide on the application',
  acceptTitle: 'Accept the application?',
  acceptText:
    'A shop and its user are made, both off. The applicant gets a link to set a password, which turns them on.',
  refuseTitle: 'Refuse the application',
  reason: 'Reason, which is mailed to the applicant',
};

const uk: SameKeys<typeof en> = {
  accept: 'Прийняти',
  refuse: 'Відхилити',
  decide: 'Розгляд заявки',
  acceptTitle: 'Прийняти заявку?',
  acceptText:
    'Буде створено вимкнені магазин і користувача. Заявник отримає посилання, щоб задати пароль, і тоді їх буде ввімкнено.',
  refuseTitle: 'Відхилити заявку',
  reason: 'Причина, яку буде надіслано заявникові',
};

export const applicationTexts = { en, uk };
