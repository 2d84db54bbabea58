import type { Language } from '#domain/text/Language';
import type { MailTemplate, MailTexts } from '#core/schema/MailTemplate';
import { fillMailTexts } from '#core/schema/fillMailTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import type { StatusValues } from './statusValues';
import { sample, statusParams, statusVariants } from './statusValues';

const texts = {
  title: bilingualText('Статус замовлення: повідомлення', 'Status of an order: message'),
  status: bilingualText('Ярмарок: замовлення № {number} {status}.', 'Yarmarok: order #{number}, {status}.'),
  waybill: bilingualText('Накладна {waybill}.', 'Waybill {waybill}.'),
};

/** A message is paid for by its parts: it says what has happened, and whom to ask. */
const original = (variant: string, language: Language): MailTexts => ({
  subject: '',
  paragraphs: [
    texts.status[language],
    ...(variant === 'sent' ? [texts.waybill[language]] : []),
    ...(variant === 'canceled' ? ['{refund}'] : []),
    '{comment}.',
    '{shop}',
    '{shopPhone}',
  ],
});

/** The same to a client without an email (requirements N-31). */
export const statusMessage: MailTemplate<StatusValues> = {
  name: 'order-status-message',
  title: texts.title,
  isMessage: true,
  sample,
  editable: { ...statusVariants, original },
  content: (values, language, edited = original(values.status, language)) => ({
    ...fillMailTexts(edited, statusParams(values, language)),
    reason: '',
  }),
};
