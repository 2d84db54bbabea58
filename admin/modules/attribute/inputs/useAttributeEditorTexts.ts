import { createTextsHook } from '../../../core/i18n/createTextsHook';
import { attributeEditorTexts } from './texts';

export const useAttributeEditorTexts = createTextsHook(attributeEditorTexts);
