import { useLanguage } from './languageStore';
import { en } from './en';
import { uk } from './uk';
import type { TextKey, Translate } from './texts';
import { createTranslators } from './texts';

export type PanelTextKey = TextKey<typeof en>;
export type PanelTranslate = Translate<PanelTextKey>;

export const panelTranslators = createTranslators({ en, uk });

/** Returns the panel's translate function in the current language; an unknown key is a compile error. */
export const useTranslate = (): PanelTranslate => panelTranslators(useLanguage());
