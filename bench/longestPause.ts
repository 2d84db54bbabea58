import { Worker } from 'node:worker_threads';

/** Asks for the health again and again in a thread of its own: this one is busy making the calls. */
const probe = `
const { parentPort, workerData } = require('node:worker_threads');
const { Agent, get } = require('node:http');
const agent = new Agent({ keepAlive: true });
let longest = { ms: 0, from: 0 };
let isOver = false;
parentPort.on('message', () => { isOver = true; });
const ask = () => {
  const began = performance.now();
  get(workerData, { agent }, (response) => {
    response.resume().on('end', () => {
      const ms = performance.now() - began;
      if (ms > longest.ms) longest = { ms, from: performance.timeOrigin + began };
      if (!isOver) return setTimeout(ask, 2);
      parentPort.postMessage(longest);
      agent.destroy();
      parentPort.close();
    });
  });
};
ask();
`;

/** A call that is about to be made. */
export type Announce = (call: string) => void;

/** `from`: of the system's clock, which the threads share. */
interface LongestPause {
  ms: number;
  from: number;
}

/** The longest that `/healthz` of a server waited while the work was done, and which calls were made meanwhile. */
export async function longestPause(origin: string, work: (announce: Announce) => Promise<void>) {
  const worker = new Worker(probe, { eval: true, workerData: new URL('/healthz', origin).href });
  const longest = new Promise<LongestPause>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  const made: { call: string; at: number }[] = [];
  await work((call) => made.push({ call, at: performance.timeOrigin + performance.now() }));
  worker.postMessage('over');
  const { ms, from } = await longest;
  const first = Math.max(
    0,
    made.findLastIndex(({ at }) => at <= from),
  );
  const last = made.findLastIndex(({ at }) => at <= from + ms);
  return { longest: ms, during: made.slice(first, last + 1).map(({ call }) => call) };
}
