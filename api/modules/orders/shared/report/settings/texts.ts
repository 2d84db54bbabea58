import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';

export const texts: FixedRecordSpec['texts'] = {
  groups: { letters: bilingualText('Листи клієнтам', 'Emails to clients') },
  sections: { letters: bilingualText('Статуси замовлення', 'Statuses of orders') },
  fields: {
    mailed_statuses: {
      title: bilingualText('Про які статуси повідомляти завжди', 'Statuses that clients are always told of'),
      hint: bilingualText(
        'Клієнт отримає лист, а без електронної пошти — повідомлення на телефон, щойно замовлення матиме цей статус. Про інші статуси — лише з позначкою «Повідомити клієнта».',
        'The client gets an email, or without one a message on the phone, as soon as the order has the status. Of others only where “Report to client” is marked.',
      ),
      options: orderStatusTexts,
    },
  },
};
