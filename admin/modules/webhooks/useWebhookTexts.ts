import { useLanguage } from '../../core/i18n/languageStore';
import { screenTranslators } from '../../core/i18n/panelI18n';
import { webhookTexts } from './texts';

const translators = screenTranslators(webhookTexts);

export const useWebhookTexts = () => translators(useLanguage());
