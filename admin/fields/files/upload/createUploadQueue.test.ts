import { CallFailure } from '../../../../dataProvider/CallFailure';
import type { UploadOptions } from '../../../../dataProvider/mediaCalls';
import type { Envelope } from '#domain/wire/Envelope';
import type { UploadResult } from '#domain/wire/Media';
import type { MediaFile } from '#domain/wire/MediaFile';
import type { QueuedUpload, UploadSource } from './createUploadQueue';
import { createUploadQueue, sentPercent, maxConcurrentUploads } from './createUploadQueue';

interface Sent {
  at: number;
  name: string;
  options: UploadOptions;
  done(result?: Partial<UploadResult>): void;
  fail(failure: unknown): void;
}

const aFile = (name: string): MediaFile => ({
  _id: name,
  name,
  title: name,
  url: `/media/${name}`,
  path: name,
  mime: 'image/png',
  size: 3,
  width: 1,
  height: 1,
  sizes: {},
  alt: {},
  conections: [],
});
const source = (name: string): UploadSource => ({ file: new File(['abc'], name, { type: 'image/png' }) });

function queueOf(problemOf: (file: File) => string | null = () => null) {
  const sent: Sent[] = [];
  const done: string[] = [];
  const queue = createUploadQueue({
    send: (from, options) => {
      const name = 'file' in from ? from.file.name : from.address;
      return new Promise<Envelope<UploadResult>>((resolve, reject) => {
        sent.push({
          at: Date.now(),
          name,
          options,
          done: (result) =>
            resolve({ status: 200, messages: [], result: { status: true, file: aFile(name), ...result } }),
          fail: reject,
        });
      });
    },
    validate: problemOf,
    failureText: (name) => `no ${name}`,
    onDone: ({ name }) => done.push(name),
  });
  const at = (place: number): QueuedUpload => {
    const upload = queue.uploads.get()[place];
    if (!upload) throw new Error(`no upload ${place}`);
    return upload;
  };
  const sentAt = (place: number): Sent => {
    const one = sent[place];
    if (!one) throw new Error(`nothing sent ${place}`);
    return one;
  };
  return { queue, sent, done, at, sentAt };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('uploads', () => {
  it('begin 100 ms apart, also more than three', async () => {
    const { queue, sent } = queueOf();
    const start = Date.now();
    queue.add(['a', 'b', 'c', 'd', 'e'].map(source));
    await jest.advanceTimersByTimeAsync(99);
    expect(sent.map(({ name }) => name)).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(500);
    expect(sent.map(({ at }) => at - start)).toEqual([0, 100, 200, 300, 400]);
  });

  it('leave a connection for the panel; the next begins when one has ended', async () => {
    const { queue, sent, sentAt, at } = queueOf();
    queue.add(['a', 'b', 'c', 'd', 'e', 'f'].map(source));
    await jest.advanceTimersByTimeAsync(1000);
    expect([sent.length, maxConcurrentUploads, at(5).state]).toEqual([5, 5, 'idle']);
    sentAt(1).done();
    await jest.advanceTimersByTimeAsync(0);
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('go from idle over uploading, with percents, to done', async () => {
    const { queue, sentAt, at, done } = queueOf();
    queue.add([source('a'), source('b')]);
    expect([at(0).state, at(1).state]).toEqual(['uploading', 'idle']);
    sentAt(0).options.onProgress?.(37, 100);
    expect(sentPercent(at(0))).toBe(37);
    sentAt(0).done({ same: true });
    await jest.advanceTimersByTimeAsync(0);
    expect(at(0)).toMatchObject({ state: 'done', isDuplicate: true, file: { _id: 'a' } });
    expect(done).toEqual(['a']);
  });

  it('that fail say why; what the server refused is not tried again, what broke is', async () => {
    const { queue, sentAt, at, done } = queueOf();
    queue.add([source('a'), source('b'), source('c')]);
    await jest.advanceTimersByTimeAsync(300);
    sentAt(0).fail(new CallFailure('refused', 400, [{ type: 'error', text: 'no program' }]));
    sentAt(1).fail(new CallFailure('network', 0, [{ type: 'error', text: 'no connection' }]));
    sentAt(2).done({ file: undefined });
    await jest.advanceTimersByTimeAsync(0);
    expect([0, 1, 2].map((place) => [at(place).state, at(place).messages, at(place).canRetry])).toEqual([
      ['failed', ['no program'], false],
      ['failed', ['no connection'], true],
      ['failed', ['no c'], true],
    ]);
    queue.retry(at(1).id);
    sentAt(3).done();
    await jest.advanceTimersByTimeAsync(0);
    expect([at(1).state, done]).toEqual(['done', ['b']]);
    queue.dismiss(at(0).id);
    expect(queue.uploads.get().map(({ name }) => name)).toEqual(['b', 'c']);
  });

  it('that need not be sent are not', async () => {
    const { queue, sent, at } = queueOf(({ name }) => (name === 'bad' ? 'too big' : null));
    queue.add([source('bad'), source('good')]);
    await jest.advanceTimersByTimeAsync(300);
    expect(sent.map(({ name }) => name)).toEqual(['good']);
    expect(at(0)).toMatchObject({ state: 'failed', messages: ['too big'], canRetry: false });
  });

  it('that are cancelled are stopped and gone, and what comes of them later is nothing', async () => {
    const { queue, sentAt, done } = queueOf();
    queue.add(['a', 'b', 'c', 'd'].map(source));
    await jest.advanceTimersByTimeAsync(300);
    queue.cancel(queue.uploads.get()[0]?.id ?? 0);
    expect(sentAt(0).options.signal?.aborted).toBe(true);
    sentAt(0).done();
    sentAt(0).options.onProgress?.(3, 3);
    await jest.advanceTimersByTimeAsync(0);
    expect([queue.uploads.get().map(({ name }) => name), done]).toEqual([['b', 'c', 'd'], []]);
    queue.cancelAll();
    await jest.advanceTimersByTimeAsync(1000);
    expect(queue.uploads.get()).toEqual([]);
  });

  it('are waited for until the last one is over, or waiting is given up', async () => {
    const { queue, sentAt } = queueOf();
    const waiting = new AbortController();
    const settled = () => {
      const said: boolean[] = [];
      void queue.whenSettled(waiting.signal).then((all) => said.push(all));
      return said;
    };
    expect(await queue.whenSettled(waiting.signal)).toBe(true);
    queue.add([source('a'), source('b')]);
    await jest.advanceTimersByTimeAsync(200);
    const both = settled();
    sentAt(0).done();
    await jest.advanceTimersByTimeAsync(0);
    expect(both).toEqual([]);
    sentAt(1).fail(new CallFailure('network', 0, []));
    await jest.advanceTimersByTimeAsync(0);
    expect(both).toEqual([false]);
    // Uploads that failed before the call do not count.
    queue.add([source('c')]);
    const third = settled();
    sentAt(2).done();
    await jest.advanceTimersByTimeAsync(0);
    expect(third).toEqual([true]);
    queue.add([source('d')]);
    const given = settled();
    waiting.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(given).toEqual([false]);
  });

  it('by address are called by the end of their path', () => {
    const { queue, at } = queueOf();
    queue.add([{ address: 'https://example.com/a/hlechyk.jpg?w=1' }]);
    expect(at(0).name).toBe('hlechyk.jpg');
  });
});

describe('what failed', () => {
  const refusal = () => new CallFailure('refused', 400, [{ type: 'error', text: 'no' }]);
  const shown = (queue: ReturnType<typeof queueOf>['queue']) =>
    queue.uploads.get().map(({ name, state }) => `${name} ${state}`);
  const settle = () => jest.advanceTimersByTimeAsync(1000);

  it.each<[string, UploadSource, UploadSource]>([
    ['by an address', { address: 'https://example.com/a.png' }, { address: 'https://example.com/b.png' }],
    ['from the device, refused', source('a.png'), source('b.png')],
    [
      'in the place of a file',
      { file: new File(['a'], 'a.png'), replaces: { id: 'jug', kind: 'image' } },
      { file: new File(['b'], 'b.png'), replaces: { id: 'jug', kind: 'image' } },
    ],
  ])('%s is told of until the next try has worked', async (_what, first, second) => {
    const { queue, sentAt } = queueOf();
    queue.add([first]);
    sentAt(0).fail(refusal());
    await settle();
    queue.add([second]);
    expect(shown(queue)).toEqual(['a.png failed', 'b.png uploading']);
    sentAt(1).done();
    await settle();
    expect(shown(queue)).toEqual(['b.png done']);
  });

  it('stays when what works is of another kind, or was asked for before it failed', async () => {
    const { queue, sentAt } = queueOf();
    queue.add([source('a'), source('b')]);
    await settle();
    sentAt(0).fail(refusal());
    await settle();
    sentAt(1).done();
    await settle();
    queue.add([{ address: 'https://example.com/c' }]);
    queue.add([{ file: new File(['d'], 'd'), replaces: { id: 'jug', kind: 'image' } }]);
    await settle();
    sentAt(2).done();
    sentAt(3).done();
    await settle();
    expect(shown(queue)).toEqual(['a failed', 'b done', 'c done', 'd done']);
  });

  it('stays while it may be sent again, until a file of its name has come', async () => {
    const { queue, sentAt } = queueOf();
    queue.add([source('a')]);
    sentAt(0).fail(new Error('the connection broke off'));
    await settle();
    queue.add([source('b')]);
    sentAt(1).done();
    await settle();
    expect(shown(queue)).toEqual(['a failed', 'b done']);
    queue.add([source('a')]);
    sentAt(2).done();
    await settle();
    expect(shown(queue)).toEqual(['b done', 'a done']);
  });
});
