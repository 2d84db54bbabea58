import { error } from '#domain/fields/Problem';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import { textOf } from '#core/schema/valueOf';

/** ISO 13616: the first four characters move to the end, letters become numbers from 10, the remainder mod 97 is 1. */
export function isIban(text: string): boolean {
  if (!/^UA\d{27}$/.test(text)) return false;
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Users type it in groups of four; it is stored without spaces. */
export function checkIban({ draft, addProblem: object }: SaveHookArgs): void {
  const iban = textOf(draft, 'iban').replace(/\s/g, '').toUpperCase();
  if (iban === '') return;
  draft.iban = { '0': iban };
  if (!isIban(iban)) object('iban', error('invalidValue'));
}
