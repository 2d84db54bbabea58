import { useLanguage } from './languageStore';
import type { PanelTranslate } from './panelI18n';
import { panelTranslators } from './panelI18n';

/** As react-admin's `useTranslate`, with the panel's keys: an unknown key is a compile error. */
export const usePanelTranslate = (): PanelTranslate => panelTranslators(useLanguage());
