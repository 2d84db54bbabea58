import { createTextsHook } from '../../../core/i18n/createTextsHook';
import { promocodeTexts } from './promocodeTexts';

export const usePromocodeTexts = createTextsHook(promocodeTexts);
