import { limitConcurrency } from './limitConcurrency';

/**
 * Anybody may ask for a file, and a hundred thousand products take seconds of processor time: parts of all files and
 * reports are made one after the other, so that other calls go on. A slow reader holds up nobody.
 */
const serialize = limitConcurrency(1);

export async function* serializeParts<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const part = await serialize(() => iterator.next());
      if (part.done) return;
      yield part.value;
    }
  } finally {
    await iterator.return?.();
  }
}
