import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

const en = {
  accept: 'Accept',
  refuse: 'Refuse',
  decide: 'Decide on the application',
  acceptTitle: 'Accept the application?',
  acceptText:
    'A shop and its user are made, both off. The applicant gets a link to set a password, which turns them on.',
  refuseTitle: 'Refuse the application',
  invitation: 'Invitation',
  linkWorks: 'The link works until %{date}',
  linkEnded: 'The link ended on %{date}',
  notInvited: 'The applicant has not set a password yet',
  inviteAgain: 'Send the invitation again',
  inviteTitle: 'Send the invitation again?',
  inviteText: 'The applicant gets a new link, which works for seven days. The last one ends.',
  send: 'Send',
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
  invitation: 'Запрошення',
  linkWorks: 'Посилання діє до %{date}',
  linkEnded: 'Посилання перестало діяти %{date}',
  notInvited: 'Заявник ще не задав пароля',
  inviteAgain: 'Надіслати запрошення ще раз',
  inviteTitle: 'Надіслати запрошення ще раз?',
  inviteText: 'Заявник отримає нове посилання, яке діятиме сім днів. Попереднє перестане діяти.',
  send: 'Надіслати',
  reason: 'Причина, яку буде надіслано заявникові',
};

export const applicationTexts = { en, uk };
export const useApplicationTexts = createTextsHook(applicationTexts);
