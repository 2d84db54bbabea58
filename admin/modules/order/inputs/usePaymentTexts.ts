import { createTextsHook } from '../../../core/i18n/createTextsHook';
import { paymentTexts } from './paymentTexts';

export const usePaymentTexts = createTextsHook(paymentTexts);
