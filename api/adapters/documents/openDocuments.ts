import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { DocumentRenderer } from '#core/ports/DocumentRenderer';
import { pdfRenderer } from './pdfRenderer';
import { pooledDocuments } from './pooledDocuments';

/** Draws in a thread of its own; in this one, order by order, where no worker was built. */
export const openDocuments = (workerFile?: string): DocumentRenderer =>
  workerFile === undefined
    ? pdfRenderer({ resolve: createRequire(import.meta.url).resolve })
    : pooledDocuments({ start: () => new Worker(workerFile) });
