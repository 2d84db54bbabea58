import type { Language } from '#domain/text/Language';
import { workbookMessage } from '#domain/xlsx/workbookMessage';
import type { WorkbookAnswer, WorkbookRequest } from './answerWorkbook';

/** Reads a sheet of a workbook in a worker, which ends with it. */
export async function readWorkbookFile(file: File, sheet?: string): Promise<WorkbookAnswer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./workbookWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<WorkbookAnswer>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => resolve(data));
      worker.addEventListener('error', () => resolve({ ok: false, key: 'workbookBroken', params: {} }));
      const request: WorkbookRequest = { bytes, ...(sheet !== undefined && { sheet }) };
      worker.postMessage(request, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}

/** Why a file is no workbook. */
export const workbookProblem = (language: Language, { key, params }: Extract<WorkbookAnswer, { ok: false }>): string =>
  workbookMessage(language, key, params);
