import { createTextsHook } from '../../core/i18n/createTextsHook';
import { applicationTexts } from './texts';

export const useApplicationTexts = createTextsHook(applicationTexts);
