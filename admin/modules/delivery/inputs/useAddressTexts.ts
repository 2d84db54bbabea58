import { createTextsHook } from '../../../core/i18n/createTextsHook';
import { addressTexts } from './texts';

export const useAddressTexts = createTextsHook(addressTexts);
