import { createTextsHook } from '../../core/i18n/createTextsHook';
import { importTexts } from './texts';

export const useImportTexts = createTextsHook(importTexts);
