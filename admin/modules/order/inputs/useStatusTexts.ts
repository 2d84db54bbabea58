import { createTextsHook } from '../../../core/i18n/createTextsHook';
import { statusTexts } from './statusTexts';

export const useStatusTexts = createTextsHook(statusTexts);
