import { createHash } from 'node:crypto';
import type { Files } from '#core/ports/Files';
import { FileTooLarge } from '#core/ports/Files';

export async function* chunksOf(...chunks: (string | Uint8Array)[]): AsyncIterable<Uint8Array> {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

async function* failingStream(): AsyncIterable<Uint8Array> {
  yield Buffer.alloc(100_000);
  throw new Error('cut off');
}

/** Deterministic bytes by seed. */
const pseudoRandomBytes = (length: number, seed = 1): Uint8Array => {
  const bytes = new Uint8Array(length);
  for (let at = 0, state = seed; at < length; at += 1) bytes[at] = (state = (state * 48271) % 2147483647) % 256;
  return bytes;
};

const collectBytes = async (chunks: AsyncIterable<Uint8Array> | undefined): Promise<Buffer | null> => {
  if (!chunks) return null;
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
};

interface OpenedFiles {
  files: Files;
  /** Names of everything stored, including what should not be there. */
  leftovers(): Promise<string[]>;
  close(): Promise<void>;
}

/** The contract suite of `Files`. `large` bytes exceed what any implementation buffers in memory. */
export function filesContract(name: string, open: () => Promise<OpenedFiles>, large = 300_000): void {
  describe(`files: ${name}`, () => {
    let opened: OpenedFiles;
    let files: Files;
    beforeEach(async () => {
      opened = await open();
      ({ files } = opened);
    });
    afterEach(() => opened.close());
    const keep = async (key: string, ...chunks: (string | Uint8Array)[]): Promise<void> =>
      (await files.receive(chunksOf(...chunks), 1e9)).commit(key);
    const text = async (key: string, range?: { from: number; to: number }): Promise<string | undefined> =>
      (await collectBytes((await files.read(key, range))?.chunks))?.toString();

    it.each([
      ['small', 50_000],
      ['large', large],
      ['of one byte', 1],
      ['empty', 0],
    ])('takes a %s file in, tells its size, checksum and head, and keeps it', async (_what, length) => {
      const bytes = pseudoRandomBytes(length);
      const pieces = Array.from({ length: Math.ceil(length / 65_536) }, (_, at) =>
        bytes.subarray(at * 65_536, (at + 1) * 65_536),
      );
      const incoming = await files.receive(chunksOf(...pieces), length);
      expect([incoming.size, incoming.digest]).toEqual([length, createHash('sha256').update(bytes).digest('hex')]);
      expect(Buffer.from(incoming.head).equals(bytes.subarray(0, 4096))).toBe(true);
      for (let time = 0; time < 2; time += 1) expect((await collectBytes(incoming.read()))?.equals(bytes)).toBe(true);
      expect(await files.read('aa/file.png')).toBeNull();
      await incoming.commit('aa/file.png');
      const kept = await files.read('aa/file.png');
      expect([kept?.size, (await collectBytes(kept?.chunks))?.equals(bytes)]).toEqual([length, true]);
      expect(await opened.leftovers()).toEqual(['aa/file.png']);
    });

    it('gives a part of a file', async () => {
      await keep('aa/x.csv', 'abc', 'defghij');
      expect([
        await text('aa/x.csv', { from: 0, to: 0 }),
        await text('aa/x.csv', { from: 2, to: 4 }),
        await text('aa/x.csv', { from: 9, to: 9 }),
      ]).toEqual(['a', 'cde', 'j']);
      expect((await files.read('aa/x.csv', { from: 2, to: 4 }))?.size).toBe(10);
    });

    it('gives a part across what it keeps in pieces', async () => {
      const bytes = pseudoRandomBytes(large, 7);
      await keep('aa/large.mp4', bytes);
      const [from, to] = [Math.floor(large / 3), large - 10];
      expect(
        (await collectBytes((await files.read('aa/large.mp4', { from, to }))?.chunks))?.equals(
          bytes.subarray(from, to + 1),
        ),
      ).toBe(true);
    });

    it('leaves a key that is there as it is, also when two come at once', async () => {
      await keep('aa/same.csv', 'first');
      await keep('aa/same.csv', 'second');
      expect(await text('aa/same.csv')).toBe('first');
      await Promise.all(Array.from({ length: 8 }, () => keep('aa/together.csv', 'all the same')));
      expect(await text('aa/together.csv')).toBe('all the same');
      expect([...new Set(await opened.leftovers())].sort()).toEqual(['aa/same.csv', 'aa/together.csv']);
    });

    it.each([100, large])(
      'leaves nothing of what is too large by one byte of %s, breaks off, or is dropped',
      async (limit) => {
        await expect(files.receive(chunksOf(pseudoRandomBytes(limit), 'x'), limit)).rejects.toBeInstanceOf(
          FileTooLarge,
        );
        await expect(files.receive(failingStream(), 1e9)).rejects.toThrow('cut off');
        await (await files.receive(chunksOf(pseudoRandomBytes(limit)), limit)).discard();
        expect(await opened.leftovers()).toEqual([]);
      },
    );

    it('tells every key that is kept, and none of what is coming in', async () => {
      const kept = ['aa/one.csv', 'aa/one-150x113.csv', 'ab/two.csv', 'ff/three.csv', '0f/four.csv'];
      for (const key of kept) await keep(key, key);
      const coming = await files.receive(chunksOf(pseudoRandomBytes(large, 3)), large);
      await files.remove('ab/two.csv');
      const told: string[] = [];
      for await (const key of files.keys()) told.push(key);
      expect(told.sort()).toEqual(kept.filter((key) => key !== 'ab/two.csv').sort());
      await coming.discard();
    });

    it('copies what it is given: the sender may use its memory again', async () => {
      const memory = Buffer.from('abc');
      const reused = async function* () {
        for (const word of ['abc', 'def']) {
          memory.write(word);
          yield memory;
        }
      };
      const incoming = await files.receive(reused(), 10);
      await incoming.commit('aa/reused.csv');
      expect([await text('aa/reused.csv'), Buffer.from(incoming.head).toString()]).toEqual(['abcdef', 'abcdef']);
    });

    it('takes many in at once', async () => {
      await Promise.all(Array.from({ length: 40 }, (_, at) => keep(`aa/${at}.csv`, pseudoRandomBytes(2000, at + 1))));
      for (const at of [0, 17, 39])
        expect(
          (await collectBytes((await files.read(`aa/${at}.csv`))?.chunks))?.equals(pseudoRandomBytes(2000, at + 1)),
        ).toBe(true);
    });

    it('removes nothing once it is too late for it', async () => {
      await keep('aa/x.csv', 'abc');
      await expect(files.remove('aa/x.csv', AbortSignal.abort())).rejects.toThrow();
      expect(await text('aa/x.csv')).toBe('abc');
    });

    it('removes a file, and minds none that is not there', async () => {
      await keep('aa/x.csv', 'x');
      await files.remove('aa/x.csv');
      await files.remove('aa/x.csv');
      expect([await files.read('aa/x.csv'), await opened.leftovers()]).toEqual([null, []]);
    });

    it.each(['../x', 'aa/../../x', '/etc/passwd', 'AA/x', 'a\0b', 'incoming/x', '', 'a'.repeat(300)])(
      'has no file at %j, and keeps none there',
      async (key) => {
        expect(await files.read(key)).toBeNull();
        const incoming = await files.receive(chunksOf('x'), 10);
        await expect(incoming.commit(key)).rejects.toThrow('no key');
        await incoming.discard();
        expect(await opened.leftovers()).toEqual([]);
      },
    );
  });
}
