import { createTextsHook } from '../../core/i18n/createTextsHook';
import { bulkWaybillTexts } from './bulkWaybillTexts';

export const useBulkWaybillTexts = createTextsHook(bulkWaybillTexts);
