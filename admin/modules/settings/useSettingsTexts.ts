import { createTextsHook } from '../../core/i18n/createTextsHook';
import { settingsTexts } from './texts';

export const useSettingsTexts = createTextsHook(settingsTexts);
