import { createTextsHook } from '../core/i18n/createTextsHook';
import type { SameKeys } from '../core/i18n/texts';

const en = { whatIs: 'What is this: %{title}' };

const uk: SameKeys<typeof en> = { whatIs: 'Що це: %{title}' };

export const helpTexts = { en, uk };
export const useHelpTexts = createTextsHook(helpTexts);
