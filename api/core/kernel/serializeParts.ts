import { limitConcurrency } from './limitConcurrency';

/** The same parts; `make` runs what makes each of them. */
export async function* makeParts<T>(
  parts: AsyncIterable<T>,
  make: (next: () => Promise<IteratorResult<T>>) => Promise<IteratorResult<T>>,
): AsyncGenerator<T> {
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const part = await make(() => iterator.next());
      if (part.done) return;
      yield part.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/**
 * Anybody may ask for a file, and a hundred thousand products take seconds of processor time: parts of all files and
 * reports are made one after the other, so that other calls go on. A slow reader holds up nobody.
 */
const serialize = limitConcurrency(1);

export const serializeParts = <T>(parts: AsyncIterable<T>): AsyncGenerator<T> => makeParts(parts, serialize);
