import { createTextsHook } from '../../../core/i18n/createTextsHook';
import { cartTexts } from './texts';

export const useCartTexts = createTextsHook(cartTexts);
