import type { WorkbookRequest } from './answerWorkbook';
import { answerWorkbook } from './answerWorkbook';

/** A thread of the page, so that a large workbook does not stop it. */
self.addEventListener('message', ({ data }: MessageEvent<WorkbookRequest>) => {
  void answerWorkbook(data).then((answer) => self.postMessage(answer));
});
