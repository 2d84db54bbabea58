import { createTextsHook } from '../../core/i18n/createTextsHook';
import { orderBulkTexts } from './bulkTexts';

export const useOrderBulkTexts = createTextsHook(orderBulkTexts);
