import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

const en = { label: 'Most needed', menu: 'Menu' };

const uk: SameKeys<typeof en> = { label: 'Найпотрібніше', menu: 'Меню' };

export const phoneBarTexts = { en, uk };
export const usePhoneBarTexts = createTextsHook(phoneBarTexts);
