import { createTextsHook } from '../../../core/i18n/createTextsHook';
import { pointTexts } from './pointTexts';

export const usePointTexts = createTextsHook(pointTexts);
