import { createTextsHook } from '../../core/i18n/createTextsHook';
import { orderTexts } from './texts';

export const useOrderTexts = createTextsHook(orderTexts);
