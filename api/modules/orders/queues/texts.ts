import type { EntityExtension } from '#core/schema/EntityExtension';
import { bilingualText } from '#core/schema/EntityTexts';

export const texts: EntityExtension['texts'] = {
  fields: {
    to_send: { title: bilingualText('До відправлення', 'To be sent') },
    awaits_payment: { title: bilingualText('Очікує оплати', 'Waits for payment') },
    has_problem: { title: bilingualText('Потребує уваги', 'Needs attention') },
  },
  views: {
    toSend: bilingualText('До відправлення', 'To send'),
    waitingForPayment: bilingualText('Очікують оплати', 'Waiting for payment'),
    problems: bilingualText('Проблемні', 'Problems'),
  },
};
