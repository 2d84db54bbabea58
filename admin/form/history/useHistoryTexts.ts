import { createTextsHook } from '../../core/i18n/createTextsHook';
import { historyTexts } from './texts';

export const useHistoryTexts = createTextsHook(historyTexts);
