import { createTextsHook } from '../../core/i18n/createTextsHook';
import { mailTexts } from './texts';

export const useMailTexts = createTextsHook(mailTexts);
