import type { Language } from '../text/Language';
import type { TextParams } from '../text/translate';
import { formatMessage } from '../text/translate';
import { en } from './messages/en';
import { uk } from './messages/uk';
import type { WorkbookMessageKey } from './messages/WorkbookMessageKey';

const catalogues: Record<Language, Record<WorkbookMessageKey, string>> = { uk, en };

/** What is said of a workbook that was read in the page. */
export const workbookMessage = (language: Language, key: WorkbookMessageKey, params: TextParams = {}): string =>
  formatMessage(language, catalogues[language][key], params);
