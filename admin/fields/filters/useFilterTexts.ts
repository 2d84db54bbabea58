import { createTextsHook } from '../../core/i18n/createTextsHook';
import { filterTexts } from './texts';

export const useFilterTexts = createTextsHook(filterTexts);
