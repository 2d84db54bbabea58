import type { Language } from '../text/Language';
import { localeOf } from '../text/Language';

const units = { uk: ['байтів', 'КБ', 'МБ', 'ГБ'], en: ['bytes', 'KB', 'MB', 'GB'] };

/** 2097152 → «2 МБ». */
export function shownSize(bytes: number, language: Language): string {
  const step = bytes < 1024 ? 0 : Math.min(3, Math.floor(Math.log2(bytes) / 10));
  return `${new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 }).format(bytes / 1024 ** step)} ${units[language][step] ?? ''}`;
}
