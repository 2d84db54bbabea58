import { createTextsHook } from '../../core/i18n/createTextsHook';
import { reviewTexts } from './texts';

export const useReviewTexts = createTextsHook(reviewTexts);
