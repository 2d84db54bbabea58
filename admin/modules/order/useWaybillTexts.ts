import { createTextsHook } from '../../core/i18n/createTextsHook';
import { waybillTexts } from './waybillTexts';

export const useWaybillTexts = createTextsHook(waybillTexts);
