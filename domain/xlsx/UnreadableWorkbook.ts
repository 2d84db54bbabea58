import type { TextParams } from '../text/translate';
import type { WorkbookMessageKey } from './messages/WorkbookMessageKey';

/** The file cannot be read as a workbook, for a reason that a person understands. */
export class UnreadableWorkbook extends Error {
  constructor(
    readonly key: WorkbookMessageKey,
    readonly params: TextParams = {},
  ) {
    super(key);
    this.name = 'UnreadableWorkbook';
  }
}

export const brokenWorkbook = (): UnreadableWorkbook => new UnreadableWorkbook('workbookBroken');
