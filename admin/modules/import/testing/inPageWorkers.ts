import type { WorkbookRequest } from '../workbook/answerWorkbook';
import { answerWorkbook } from '../workbook/answerWorkbook';

/** jsdom has no workers: this one answers in the page. The real one is tried in a browser. */
class InPageWorker extends EventTarget {
  postMessage(request: WorkbookRequest): void {
    void answerWorkbook(request).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    // Nothing goes on after its answer.
  }
}

/** Gives the tests of a file workers. */
export function inPageWorkers(): void {
  beforeAll(() => void Object.assign(globalThis, { Worker: InPageWorker }));
  afterAll(() => void Reflect.deleteProperty(globalThis, 'Worker'));
}
