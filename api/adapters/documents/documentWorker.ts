import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { PrintedDocument } from '#core/ports/DocumentRenderer';
import { ready } from '../workerPool';
import type { DocumentDone } from './pooledDocuments';
import { pdfRenderer } from './pdfRenderer';

/** Worker thread that draws documents, bundled to its own file. */
const { render } = pdfRenderer({ resolve: createRequire(import.meta.url).resolve });

parentPort?.on('message', (document: PrintedDocument) => {
  const done = (answer: DocumentDone): void => parentPort?.postMessage(answer);
  render(document).then(
    (pdf) => done({ pdf }),
    (failure: unknown) => done({ failed: String(failure) }),
  );
});
parentPort?.postMessage(ready);
