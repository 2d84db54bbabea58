import { useLanguage } from './languageStore';
import { en } from './en';
import { uk } from './uk';
import type { TextKey, Translate } from './texts';
import { createTranslators } from './texts';

export type PanelTextKey = TextKey<typeof en>;
export type PanelTranslate = Translate<PanelTextKey>;

export const panelTranslators = createTranslators({ en, uk });

/** The panel's own texts in the chosen language; a key that does not exist does not compile. */
export const useTranslate = (): PanelTranslate => panelTranslators(useLanguage());
