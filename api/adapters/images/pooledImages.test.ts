import { Worker } from 'node:worker_threads';
import { UnreadablePicture } from '#core/ports/Images';
import { pooledImages } from './pooledImages';

/** A worker that does what the picture's type says, instead of reading the picture. */
const program = `
const { parentPort, threadId } = require('node:worker_threads');
let busy = 0;
parentPort.postMessage('ready');
parentPort.on('message', ({ mime, bytes }) => {
  if (mime === 'crash') process.exit(1);
  if (mime === 'throw') throw new Error('broken');
  if (mime === 'fill') { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); }
  if (mime === 'hang') for (;;);
  if (mime === 'odd') return parentPort.postMessage({ failed: 'a bug' });
  busy += 1;
  setTimeout(() => {
    busy -= 1;
    parentPort.postMessage({ made: { width: threadId, height: busy, sizes: new Map(), hash: String(bytes.length) } });
  }, 20);
});`;

const open = (threads: number, patience?: number) => {
  const workers: Worker[] = [];
  const start = (): Worker => {
    const worker = new Worker(program, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 }, stderr: true });
    workers.push(worker);
    return worker;
  };
  return { images: pooledImages({ start, threads, ...(patience && { timeoutMs: patience }) }), workers };
};

describe('the threads of pictures', () => {
  it('make one picture at a time each, and are used again', async () => {
    const { images, workers } = open(2);
    const made = await Promise.all(Array.from({ length: 8 }, (_, at) => images.process(new Uint8Array(at), 'ok', [])));
    expect(made.map(({ hash }) => hash)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    expect(made.every(({ height }) => height === 0)).toBe(true);
    expect(workers).toHaveLength(2);
    await images.close();
  });

  it.each(['crash', 'throw', 'fill', 'hang'])('that %s are replaced, and the picture is to blame', async (what) => {
    const { images, workers } = open(1, what === 'hang' ? 300 : undefined);
    await expect(images.process(new Uint8Array(1), what, [])).rejects.toBeInstanceOf(UnreadablePicture);
    expect(await images.process(new Uint8Array(3), 'ok', [])).toMatchObject({ hash: '3' });
    expect(workers).toHaveLength(2);
    await images.close();
  });

  it('say when it is not the picture', async () => {
    const { images, workers } = open(1);
    await expect(images.process(new Uint8Array(1), 'odd', [])).rejects.toThrow('a bug');
    expect(workers).toHaveLength(1);
    await images.close();
  });

  it('that do not start are no fault of the picture', async () => {
    const images = pooledImages({
      threads: 1,
      start: () => new Worker('throw new Error("no such program")', { eval: true, stderr: true }),
    });
    await expect(images.process(new Uint8Array(1), 'ok', [])).rejects.toThrow('no such program');
    await images.close();
  });

  it('take a part of a buffer for the part', async () => {
    const { images } = open(1);
    expect(await images.process(Buffer.alloc(100).subarray(10, 15), 'ok', [])).toMatchObject({ hash: '5' });
    await images.close();
  });
});
