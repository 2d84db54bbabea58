import { createTextsHook } from '../../core/i18n/createTextsHook';
import { multiEditTexts } from './texts';

export const useMultiEditTexts = createTextsHook(multiEditTexts);
