import { Worker } from 'node:worker_threads';
import type { PrintedDocument } from '#core/ports/DocumentRenderer';
import { pooledDocuments } from './pooledDocuments';

/** A worker that does what the document's title says, instead of drawing it. */
const program = `
const { parentPort } = require('node:worker_threads');
parentPort.postMessage('ready');
parentPort.on('message', ({ title }) => {
  if (title === 'crash') process.exit(1);
  if (title === 'hang') for (;;);
  if (title === 'fail') return parentPort.postMessage({ failed: 'no such font' });
  parentPort.postMessage({ pdf: new TextEncoder().encode(title) });
});`;

const titled = (title: string): PrintedDocument => ({ title, language: 'uk', created: 0, parts: [] });

it.each([
  ['fail', 'documents: no such font', 1],
  ['crash', 'documents: the thread ended, or took too long', 2],
  ['hang', 'documents: the thread ended, or took too long', 2],
])('a document that makes the thread %s holds up no other', async (what, message, threads) => {
  const workers: Worker[] = [];
  const documents = pooledDocuments({
    timeout: 300,
    start: () => {
      const worker = new Worker(program, { eval: true, stderr: true });
      workers.push(worker);
      return worker;
    },
  });
  const [failed, next] = await Promise.allSettled([documents.render(titled(what)), documents.render(titled('next'))]);
  expect(failed).toMatchObject({ reason: { message } });
  expect(next).toMatchObject({ status: 'fulfilled', value: new TextEncoder().encode('next') });
  expect(workers).toHaveLength(threads);
  await Promise.all(workers.map((worker) => worker.terminate()));
});
