import { createTextsHook } from '../../core/i18n/createTextsHook';
import { productTexts } from './texts';

export const useProductTexts = createTextsHook(productTexts);
