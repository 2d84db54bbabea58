import { createTextsHook } from '../../core/i18n/createTextsHook';
import { attributeTexts } from './texts';

export const useAttributeTexts = createTextsHook(attributeTexts);
