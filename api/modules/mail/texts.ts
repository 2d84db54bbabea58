import { bilingualText } from '#core/schema/EntityTexts';

/** What surrounds every mail. */
export const mailFrame = {
  uk: { brand: 'Ярмарок', copyLink: 'Якщо кнопка не працює, скопіюйте цю адресу в браузер:' },
  en: { brand: 'Yarmarok', copyLink: 'If the button does not work, copy this address to your browser:' },
};

export const deliveryTitle = bilingualText('Надсилання листа', 'Sending a mail');
export const trackMessagesTitle = bilingualText('Стан повідомлень клієнтам', 'States of messages to clients');
/** Of a mail whose template is no longer there. */
export const unknownKind = bilingualText('Лист', 'Mail');
