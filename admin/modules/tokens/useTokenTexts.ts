import { createTextsHook } from '../../core/i18n/createTextsHook';
import { tokenTexts } from './texts';

export const useTokenTexts = createTextsHook(tokenTexts);
