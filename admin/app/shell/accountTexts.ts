import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

/** Of the account's menu and of the drawer: they load with them. */
const en = {
  profile: 'Profile',
  security: 'Login and security',
  theme: 'Theme',
  modes: { light: 'Light', dark: 'Dark', system: 'Auto' },
};

const uk: SameKeys<typeof en> = {
  profile: 'Профіль',
  security: 'Вхід і безпека',
  theme: 'Тема',
  modes: { light: 'Світла', dark: 'Темна', system: 'Авто' },
};

export const accountTexts = { en, uk };
export const useAccountTexts = createTextsHook(accountTexts);
