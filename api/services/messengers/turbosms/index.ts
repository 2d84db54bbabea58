import { bilingualText } from '#core/schema/EntityTexts';
import { defineMessenger } from '../contract/MessengerService';
import { isSignedReport, reportSchema } from './report';
import { turboSmsCalls } from './turboSmsCalls';

const token = 'turbosms_token';
const secret = 'turbosms_secret';
const smsSender = 'turbosms_sms_sender';
const viberSender = 'turbosms_viber_sender';

/** SMS, and Viber with SMS for who is not reached there. */
export const turboSms = defineMessenger({
  code: 'turbosms',
  title: bilingualText('TurboSMS', 'TurboSMS'),
  ofTitle: bilingualText('TurboSMS', 'TurboSMS'),
  address: { variable: 'TURBOSMS_URL', url: 'https://api.turbosms.ua' },
  credentials: [
    { name: token, title: bilingualText('Токен API', 'API token'), minlength: 16, maxlength: 128 },
    {
      name: secret,
      title: bilingualText('Ключ підпису вебхуків', 'Signing key of webhooks'),
      hint: bilingualText(
        'Необов’язково: без нього стан доставки оновлюється раз на 10 хвилин',
        'Optional: without it delivery states are updated every 10 minutes',
      ),
      maxlength: 128,
      isOptional: true,
    },
  ],
  senders: [
    {
      name: smsSender,
      title: bilingualText('Відправник SMS', 'Sender of SMS'),
      hint: bilingualText(
        'Альфа-ім’я, як його зареєстровано в TurboSMS: до 11 латинських літер',
        'The alpha name as registered at TurboSMS: up to 11 Latin letters',
      ),
      maxlength: 11,
    },
    {
      name: viberSender,
      title: bilingualText('Відправник у Viber', 'Sender in Viber'),
      hint: bilingualText(
        'Порожньо: лише SMS. Інакше спершу Viber, а хто не отримав його за 10 хвилин – SMS',
        'Empty: SMS alone. Else Viber first, and an SMS to whom it has not reached in 10 minutes',
      ),
      maxlength: 28,
      isOptional: true,
    },
  ],
  callback: {
    summary: 'For TurboSMS: messages have another state. Signed in the body.',
    body: reportSchema,
    isSigned: isSignedReport,
  },
  account: (value) =>
    value(token) === ''
      ? null
      : { token: value(token), secret: value(secret), sms: value(smsSender), viber: value(viberSender) },
  demoAccount: ({ key }, value) => ({ token: key, secret: '', sms: value(smsSender), viber: value(viberSender) }),
  hasViber: ({ viber }) => viber !== '',
  connect: turboSmsCalls,
});
