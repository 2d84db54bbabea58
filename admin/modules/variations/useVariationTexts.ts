import { createTextsHook } from '../../core/i18n/createTextsHook';
import { variationTexts } from './texts';

export const useVariationTexts = createTextsHook(variationTexts);
