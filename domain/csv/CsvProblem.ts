import type { Problem } from '../fields/Problem';
import type { MessageKey } from '../text/messages/MessageKey';
import type { WorkbookMessageKey } from '../xlsx/messages/WorkbookMessageKey';
import type { CsvMessageKey } from './messages/CsvMessageKey';

/** A problem of a cell or of a row, not translated yet: also those that the form has. */
export interface CsvProblem extends Omit<Problem, 'key'> {
  key: MessageKey | CsvMessageKey | WorkbookMessageKey;
}

const problem =
  (level: CsvProblem['level']) =>
  (key: CsvProblem['key'], params?: CsvProblem['params']): CsvProblem => ({ level, key, ...(params && { params }) });

export const csvError = problem('error');
export const csvWarning = problem('warning');
