import { createTextsHook } from '../../core/i18n/createTextsHook';
import { webhookTexts } from './texts';

export const useWebhookTexts = createTextsHook(webhookTexts);
