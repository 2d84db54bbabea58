/** The digits after +380 (up to nine); a prefix in any usual format is skipped. */
function subscriberDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const rest = digits.startsWith('380')
    ? digits.slice(3)
    : digits.length >= 11 && digits.startsWith('80')
      ? digits.slice(2)
      : digits.startsWith('0')
        ? digits.slice(1)
        : digits;
  return rest.slice(0, 9);
}

/** As much of +38 (0XX) XXX XX XX as there are digits. */
function applyMask(digits: string): string {
  const [code, first, second, third] = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7, 9)];
  return `+38 (0${code}${digits.length > 2 ? ') ' : ''}${[first, second, third].filter(Boolean).join(' ')}`;
}

/** The masked text after a change from `before` to `typed`: digits only (shell §5). */
export function phoneMask(typed: string, before: string): string {
  if (!/\d/.test(typed)) return '';
  const digits = subscriberDigits(typed);
  // Deleting a character of the mask deletes the digit before it.
  const deletedMaskCharacter = typed.length < before.length && digits === subscriberDigits(before);
  const remainingDigits = deletedMaskCharacter ? digits.slice(0, -1) : digits;
  if (remainingDigits === '' && (deletedMaskCharacter || (before !== '' && typed.length < before.length))) return '';
  return applyMask(remainingDigits);
}

export const phonePattern = '+38 (0__) ___ __ __';
