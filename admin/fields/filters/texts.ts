import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

/** Texts of the filter form alone: they load with it. */
const en = {
  find: 'Find a filter',
  noneFound: 'No filter has such a name',
};

const uk: SameKeys<typeof en> = {
  find: 'Знайти фільтр',
  noneFound: 'Фільтра з такою назвою немає',
};

export const filterTexts = { en, uk };
export const useFilterTexts = createTextsHook(filterTexts);
