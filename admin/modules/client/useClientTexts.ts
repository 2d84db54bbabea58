import { createTextsHook } from '../../core/i18n/createTextsHook';
import { clientTexts } from './texts';

export const useClientTexts = createTextsHook(clientTexts);
