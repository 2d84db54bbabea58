import type { Step } from './recording';

const statusTexts = '/api/mail-templates/order-status';
const edited = {
  language: 'uk',
  variant: 'canceled',
  subject: 'Замовлення № {number} скасовано',
  paragraphs: ['Вітаємо!', 'Причина: {comment}'],
};

/** Mails, and the way to a new password. Links of mails begin with the host's own address, so none is shown here. */
export const mailSteps: Step[] = [
  { as: 'guest', method: 'POST', path: '/api/user/forgot-password', body: { email: 'not an address' } },
  { as: 'guest', method: 'POST', path: '/api/user/forgot-password', body: {} },
  { as: 'guest', method: 'POST', path: '/api/user/forgot-password', body: { email: 'nobody@example.com' } },
  {
    as: 'guest',
    method: 'POST',
    path: '/api/user/reset-password',
    body: { token: 'f'.repeat(64), password: 'nove-misto-2026', repeated: 'nove-misto-2026' },
  },
  { as: 'guest', method: 'POST', path: '/api/user/confirm-email', body: { token: 'f'.repeat(64) } },
  { as: 'merchant', method: 'POST', path: '/api/user/confirm-email', body: { token: 'f'.repeat(64) } },
  { as: 'merchant', method: 'POST', path: '/api/user/confirm-email', body: {} },
  ...Array.from({ length: 5 }, (): Step => ({
    as: 'guest',
    method: 'POST',
    path: '/api/user/forgot-password',
    body: { email: 'nobody@example.com' },
  })),
  { as: 'guest', method: 'GET', path: '/api/mails' },
  { as: 'merchant', method: 'GET', path: '/api/mails' },
  { as: 'merchant', method: 'GET', path: '/api/mail-templates' },
  { as: 'admin', method: 'GET', path: '/api/mail-templates' },
  { as: 'admin', method: 'GET', path: '/api/mail-templates/new-login?language=en' },
  { as: 'admin', method: 'GET', path: '/api/mail-templates/new-login' },
  { as: 'admin', method: 'GET', path: '/api/mail-templates/none' },
  { as: 'admin', method: 'GET', path: '/api/mail-templates/order-status?language=uk&variant=canceled' },
  { as: 'admin', method: 'GET', path: '/api/mail-templates/order-status?variant=none' },
  { as: 'admin', method: 'GET', path: `${statusTexts}/texts?language=uk&variant=canceled` },
  { as: 'admin', method: 'GET', path: '/api/mail-templates/new-login/texts?language=uk&variant=canceled' },
  { as: 'merchant', method: 'GET', path: `${statusTexts}/texts?language=uk&variant=canceled` },
  { as: 'admin', method: 'POST', path: `${statusTexts}/preview`, body: edited },
  { as: 'admin', method: 'POST', path: `${statusTexts}/preview`, body: { ...edited, paragraphs: ['{sum}'] } },
  { as: 'admin', method: 'POST', path: `${statusTexts}/texts`, body: { ...edited, revision: 0 } },
  { as: 'admin', method: 'POST', path: `${statusTexts}/texts`, body: { ...edited, revision: 0 } },
  { as: 'merchant', method: 'POST', path: `${statusTexts}/texts`, body: { ...edited, revision: 1 } },
  { as: 'admin', method: 'GET', path: '/api/mail-templates/order-status?language=uk&variant=canceled' },
  { as: 'admin', method: 'POST', path: `${statusTexts}/restore`, body: { language: 'uk', variant: 'canceled' } },
  { as: 'guest', method: 'POST', path: `${statusTexts}/restore`, body: { language: 'uk', variant: 'canceled' } },
  {
    as: 'admin',
    method: 'POST',
    path: '/api/mail-templates/new-login/send',
    body: { language: 'en' },
    keep: 'mail',
  },
  { as: 'admin', method: 'GET', path: '/api/mails/{mail}' },
  { as: 'admin', method: 'GET', path: '/api/mails?state=kept&search=new%20login%20yarmarok' },
  { as: 'admin', method: 'GET', path: '/api/mails?state=none' },
  { as: 'admin', method: 'GET', path: '/api/mails/ffffffffffffffffffffffff' },
  { as: 'admin', method: 'POST', path: '/api/mails/{mail}/send-again' },
  { as: 'merchant', method: 'POST', path: '/api/mails/{mail}/send-again' },
];
