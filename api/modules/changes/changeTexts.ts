import { originTitles } from '#domain/wire/originTitles';
import type { Language } from '#domain/text/Language';
import type { ChangeKind, OriginKind } from '#domain/wire/Change';

interface ChangeTexts {
  columns: readonly string[];
  kinds: Record<ChangeKind, string>;
  origins: Record<OriginKind, string>;
  system: string;
}

/** Texts of the exported history. */
export const changeTexts: Record<Language, ChangeTexts> = {
  uk: {
    columns: ['Час', 'Хто', 'Розділ', 'Запис', 'Дія', 'Звідки', 'Поле', 'Було', 'Стало'],
    kinds: { created: 'Створено', updated: 'Змінено', removed: 'Вилучено в кошик', restored: 'Відновлено' },
    origins: originTitles.uk,
    system: 'Система',
  },
  en: {
    columns: ['Time', 'Who', 'Section', 'Record', 'Action', 'From', 'Field', 'Before', 'After'],
    kinds: { created: 'Created', updated: 'Changed', removed: 'Moved to trash', restored: 'Restored' },
    origins: originTitles.en,
    system: 'System',
  },
};
