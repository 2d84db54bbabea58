import { createTextsHook } from '../../core/i18n/createTextsHook';
import { categoryTexts } from './texts';

export const useCategoryTexts = createTextsHook(categoryTexts);
