import type { Language } from '../text/Language';
import { localeOf } from '../text/Language';
import { pluralForm } from '../text/plural';

const units = { uk: ['КБ', 'МБ', 'ГБ'], en: ['KB', 'MB', 'GB'] };
const format = (language: Language): Intl.NumberFormat =>
  new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 });
const formats = { uk: format('uk'), en: format('en') };
const byteForms = { uk: ['байт', 'байти', 'байтів'], en: ['byte', 'bytes'] };

/** 2097152 → «2 МБ». */
export function formatFileSize(bytes: number, language: Language): string {
  const step = bytes < 1024 ? 0 : Math.min(3, Math.floor(Math.log2(bytes) / 10));
  const unit = step === 0 ? pluralForm(language, bytes, byteForms[language]) : units[language][step - 1];
  return `${formats[language].format(bytes / 1024 ** step)} ${unit ?? ''}`;
}
