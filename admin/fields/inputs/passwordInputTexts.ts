import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

/** Texts of the input of a password: they load with the forms. */
const en = {
  show: 'Show password',
  hide: 'Hide password',
  generate: 'Generate password',
  passwordKept: 'Leave empty to keep the current password',
  strength0: '',
  strength1: 'Very weak password',
  strength2: 'Weak password',
  strength3: 'Good password',
  strength4: 'Strong password',
};

const uk: SameKeys<typeof en> = {
  show: 'Показати пароль',
  hide: 'Сховати пароль',
  generate: 'Згенерувати пароль',
  passwordKept: 'Залиште порожнім, щоб не змінювати теперішній пароль',
  strength0: '',
  strength1: 'Дуже слабкий пароль',
  strength2: 'Слабкий пароль',
  strength3: 'Добрий пароль',
  strength4: 'Надійний пароль',
};

export const passwordInputTexts = { en, uk };
export const usePasswordInputTexts = createTextsHook(passwordInputTexts);
