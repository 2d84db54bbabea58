import type { WorkbookMessageKey } from '#domain/xlsx/messages/WorkbookMessageKey';
import { readWorkbook } from '#domain/xlsx/readWorkbook';
import { UnreadableWorkbook } from '#domain/xlsx/UnreadableWorkbook';
import type { TextParams } from '#domain/text/translate';

export interface WorkbookRequest {
  bytes: Uint8Array;
  /** Absent: the first sheet that is visible and has values. */
  sheet?: string;
}

export type WorkbookAnswer =
  | { ok: true; sheet: string; sheets: readonly string[]; text: string }
  | { ok: false; key: WorkbookMessageKey; params: TextParams };

/** What the worker answers: a sheet as text, or why the file is no workbook. */
export async function answerWorkbook({ bytes, sheet }: WorkbookRequest): Promise<WorkbookAnswer> {
  try {
    return { ok: true, ...(await readWorkbook(bytes, { sheet, pause: () => Promise.resolve() })) };
  } catch (failure) {
    if (failure instanceof UnreadableWorkbook) return { ok: false, key: failure.key, params: failure.params };
    throw failure;
  }
}
