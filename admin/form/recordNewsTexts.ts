import { createTextsHook } from '../core/i18n/createTextsHook';

export const recordNewsTexts = {
  en: { showChanges: 'Show', joined: 'Your changes stay, and are joined with these when you save' },
  uk: { showChanges: 'Показати', joined: 'Ваші зміни залишаються: під час збереження їх буде об’єднано з цими' },
};
export const useRecordNewsTexts = createTextsHook(recordNewsTexts);
