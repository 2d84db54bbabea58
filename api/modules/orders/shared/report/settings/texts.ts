import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';

export const texts: FixedRecordSpec['texts'] = {
  groups: { letters: bilingualText('Листи клієнтам', 'Emails to clients') },
  sections: { letters: bilingualText('Статуси замовлення', 'Statuses of orders') },
  fields: {
    mailed_statuses: {
      title: bilingualText('Про які статуси надсилати лист', 'Statuses that are mailed'),
      hint: bilingualText(
        'Клієнт отримає лист, щойно замовлення матиме цей статус. Про інші статуси – лише з позначкою «Повідомити клієнта».',
        'The client gets an email as soon as the order has the status. Of others only where “Report to client” is marked.',
      ),
      options: orderStatusTexts,
    },
  },
};
