import { useLanguage } from './languageStore';
import { en } from './en';
import { uk } from './uk';
import type { TextKey, Translate } from './texts';
import { textsOf } from './texts';

export type PanelTextKey = TextKey<typeof en>;
export type PanelTranslate = Translate<PanelTextKey>;

export const panelTexts = textsOf({ en, uk });

/** The panel's own texts in the chosen language; a key that does not exist does not compile. */
export const useT = (): PanelTranslate => panelTexts(useLanguage());
