import { createTextsHook } from '../../core/i18n/createTextsHook';
import { feedTexts } from './texts';

export const useFeedTexts = createTextsHook(feedTexts);
