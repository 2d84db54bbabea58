import type { Worker } from 'node:worker_threads';
import type { DocumentRenderer, PrintedDocument } from '#core/ports/DocumentRenderer';
import { workerPool } from '../workerPool';

export type DocumentDone = { pdf: Uint8Array } | { failed: string };

interface PooledDocumentsOptions {
  /** Starts a worker that posts `ready` and then answers each document with a `DocumentDone`. */
  start(): Worker;
  /** Time limit of one document in milliseconds. */
  timeout?: number;
}

/** Drawing takes tens of milliseconds an order, so a thread does it: one document at a time, in their order. */
export function pooledDocuments({ start, timeout = 60_000 }: PooledDocumentsOptions): DocumentRenderer {
  const pool = workerPool<PrintedDocument, DocumentDone>({ name: 'documents', start, threads: 1, timeout });
  return {
    async render(document) {
      const done = (await pool.run(document)) ?? { failed: 'the thread ended, or took too long' };
      if ('pdf' in done) return done.pdf;
      throw new Error(`documents: ${done.failed}`);
    },
  };
}
