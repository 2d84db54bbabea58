import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

const en = {
  several: '%{count} new %{noun} |||| %{count} new %{noun}',
  changed: 'The list has changed',
  show: 'Show',
};

const uk: SameKeys<typeof en> = {
  several: '%{count} новий запис |||| %{count} нові %{noun} |||| %{count} нових %{noun}',
  changed: 'Список змінився',
  show: 'Показати',
};

export const liveTexts = { en, uk };
export const useLiveTexts = createTextsHook(liveTexts);
