import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { say } from '../../view/say';
import { icon } from './icons';

/** A phone number as programs dial it; '' where it has no digits. */
const dialled = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return digits === '' ? '' : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
};

/** To order, or to ask about what cannot be ordered now. */
export const callButton = (phone: string, language: Language, text: 'call' | 'callOnly' = 'call'): string => {
  const number = dialled(phone);
  return number && `<a class="btn main" href="${number}">${icon('call')}${say(language, text)}</a>`;
};

export const phoneLink = (phone: string): string => {
  const number = dialled(phone);
  return number && `<a href="${number}">${escapeHtml(phone)}</a>`;
};

const mailAddress = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

export const writeButton = (email: string, language: Language): string =>
  email && `<a class="btn" href="${escapeHtml(mailAddress(email))}">${icon('mail')}${say(language, 'write')}</a>`;

export const emailLink = (email: string): string =>
  email && `<a href="${escapeHtml(mailAddress(email))}">${escapeHtml(email)}</a>`;
