import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import type { FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { messengers } from '../../../services/messengers/messengers';
import { wholeHours } from './wholeHours';

const hours = Object.fromEntries(wholeHours.map((time) => [time, bilingualText(time, time)]));

const messengerTexts = messengers.flatMap(({ code, credentials, senders }): [string, FieldTexts][] => [
  ...[...credentials, ...senders].map(({ name, title, hint }): [string, FieldTexts] => [
    name,
    { title, ...(hint && { hint }) },
  ]),
  [
    `${code}_active`,
    {
      title: bilingualText('Надсилати повідомлення клієнтам', 'Send messages to clients'),
      hint: bilingualText(
        'Їх отримують клієнти без електронної пошти, коли їх сповіщають про замовлення',
        'Clients without an email get them when they are told of their orders',
      ),
    },
  ],
]);

export const texts: FixedRecordSpec['texts'] = {
  groups: { messengers: bilingualText('Повідомлення клієнтам', 'Messages to clients') },
  sections: {
    ...Object.fromEntries(messengers.map(({ code, title }) => [code, title])),
    messagePrice: bilingualText('Вартість', 'Price'),
    quietHours: bilingualText('Тихі години за київським часом', 'Quiet hours in Kyiv time'),
  },
  fields: {
    ...Object.fromEntries(messengerTexts),
    message_part_price: {
      title: bilingualText('Ціна частини SMS, ₴', 'Price of a part of an SMS, ₴'),
      hint: bilingualText(
        'За нею панель показує приблизну вартість повідомлення. Порожньо: не показувати',
        'By it the panel shows about what a message costs. Empty: it does not',
      ),
    },
    message_quiet_from: {
      title: bilingualText('Не надсилати з', 'Send nothing from'),
      hint: bilingualText(
        'Повідомлення, які мали б піти в цей час, надходять після нього. Порожньо: надсилати будь-коли',
        'Messages of these hours are sent after them. Empty: at any time',
      ),
      options: hours,
    },
    message_quiet_to: { title: bilingualText('до', 'until'), options: hours },
  },
};
