import { createTextsHook } from '../../../core/i18n/createTextsHook';
import { salesTexts } from './texts';

export const useSalesTexts = createTextsHook(salesTexts);
