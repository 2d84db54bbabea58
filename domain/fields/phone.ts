import { withoutPhoneLabel } from '../text/withoutPhoneLabel';
import { oneOfFilter } from './filters';
import { defineFieldType } from './FieldType';
import { error } from './Problem';
import { readText, text } from './text';

/** The nine digits after +380 of a number in any common notation; null for other numbers. */
function subscriberDigits(input: string): string | null {
  const digits = input.replace(/\D/g, '').replace(/^00/, '');
  const rest = digits.startsWith('380')
    ? digits.slice(3)
    : digits.startsWith('80') && digits.length === 11
      ? digits.slice(2)
      : digits.startsWith('0')
        ? digits.slice(1)
        : digits;
  return rest.length === 9 ? rest : null;
}

/**
 * Formats any common notation as +38 (0XX) XXX XX XX; anything else stays as typed, so that validation can reject it.
 */
function formatPhone(input: string): string {
  const number = withoutPhoneLabel(input);
  if (/[^\d\s()+\-._\u2010-\u2015]/.test(number)) return input;
  const rest = subscriberDigits(number);
  return rest ? `+38 (0${rest.slice(0, 2)}) ${rest.slice(2, 5)} ${rest.slice(5, 7)} ${rest.slice(7)}` : input;
}

export const phone = defineFieldType<string, string[]>({
  ...text,
  code: 'phone',
  read: readText,
  normalise: (value) => formatPhone(text.normalise(value, {})),
  isEmpty: (value) => value === '',
  check: (value) => (/^\+38 \(0\d\d\) \d{3} \d\d \d\d$/.test(value) ? [] : [error('invalidPhone')]),
  indexedSubpaths: () => [{ subpath: '', kind: 'key' }],
  filter: oneOfFilter((value) => formatPhone(value.trim())),
});
