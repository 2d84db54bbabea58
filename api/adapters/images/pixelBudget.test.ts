import type { ImageProcessor } from '#core/ports/Images';
import { UnreadablePicture } from '#core/ports/Images';
import { pixelBudget } from './pixelBudget';

/** The header of a png, the only part that is read. */
function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(64);
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** Processes each picture until it is told to finish; `names` are those in progress. */
function open(most: number) {
  const inWork = new Map<string, (failed?: boolean) => void>();
  const engine: ImageProcessor = {
    process: (_bytes, mime) =>
      new Promise((resolve, reject) =>
        inWork.set(mime, (failed = false) => {
          inWork.delete(mime);
          if (failed) reject(new UnreadablePicture());
          else resolve({ width: 1, height: 1, sizes: new Map(), hash: mime });
        }),
      ),
    close: () => Promise.resolve(),
  };
  const images = pixelBudget(engine, most);
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    begin: (name: string, width: number, height: number) => images.process(png(width, height), name, []),
    end: async (name: string, failed?: boolean) => {
      inWork.get(name)?.(failed);
      await settle();
    },
    names: async () => {
      await settle();
      return [...inWork.keys()];
    },
  };
}

describe('the pixels that are in work at once', () => {
  it('stay within the limit; pictures begin in their order as others end', async () => {
    const { begin, end, names } = open(1000);
    const all = [begin('a', 20, 20), begin('b', 20, 20), begin('c', 30, 30), begin('d', 5, 5)];
    expect(await names()).toEqual(['a', 'b']);
    await end('a');
    // The small one does not overtake the large one, which could otherwise starve.
    expect(await names()).toEqual(['b']);
    await end('b');
    expect(await names()).toEqual(['c', 'd']);
    await end('c');
    await end('d');
    expect((await Promise.all(all)).map(({ hash }) => hash)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('of one picture may be more, when it works alone', async () => {
    const { begin, end, names } = open(1000);
    const all = [begin('huge', 100, 100), begin('small', 1, 1)];
    expect(await names()).toEqual(['huge']);
    await end('huge');
    expect(await names()).toEqual(['small']);
    await end('small');
    await Promise.all(all);
  });

  it('are free again when a picture can not be decoded', async () => {
    const { begin, end, names } = open(1000);
    const broken = begin('broken', 30, 30).catch((failure: unknown) => failure);
    const next = begin('next', 30, 30);
    expect(await names()).toEqual(['broken']);
    await end('broken', true);
    expect(await broken).toBeInstanceOf(UnreadablePicture);
    expect(await names()).toEqual(['next']);
    await end('next');
    await next;
  });
});
