import type { OriginKind } from './Change';
import type { Language } from '../text/Language';

/** Where a change came from, as columns, filters and lists of changes name it. */
export const originTitles: Readonly<Record<Language, Readonly<Record<OriginKind, string>>>> = {
  uk: {
    form: 'Форма',
    bulk: 'Масова дія',
    undo: 'Скасування дії',
    import: 'Імпорт',
    media: 'Медіатека',
    restore: 'Відновлення версії',
    token: 'API-токен',
    job: 'Завдання',
    order: 'Замовлення',
    exchange: '1С',
    system: 'Система',
  },
  en: {
    form: 'Form',
    bulk: 'Bulk action',
    undo: 'Undo',
    import: 'Import',
    media: 'Media library',
    restore: 'Restored version',
    token: 'API token',
    job: 'Job',
    order: 'Order',
    exchange: '1C',
    system: 'System',
  },
};
