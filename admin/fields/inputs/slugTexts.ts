import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

const en = {
  publicAddress: 'Address on the site',
  copy: 'Copy the address',
  changes: 'The address changes when you save. The old one, %{address}, will go on leading here.',
};

const uk: SameKeys<typeof en> = {
  publicAddress: 'Адреса на сайті',
  copy: 'Скопіювати адресу',
  changes: 'Після збереження адреса зміниться. Стара, %{address}, і далі вестиме сюди.',
};

export const slugTexts = { en, uk };
export const useSlugTexts = createTextsHook(slugTexts);
