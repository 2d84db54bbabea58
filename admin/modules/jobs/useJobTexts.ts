import { createTextsHook } from '../../core/i18n/createTextsHook';
import { jobTexts } from './texts';

export const useJobTexts = createTextsHook(jobTexts);
