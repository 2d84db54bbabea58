import { createTextsHook } from '../../core/i18n/createTextsHook';
import { operationTexts } from './texts';

export const useOperationTexts = createTextsHook(operationTexts);
