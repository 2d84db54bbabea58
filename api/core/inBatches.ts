/** What comes one by one, so many at a time; the last ones may be fewer. */
export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncIterable<T[]> {
  let waiting: T[] = [];
  for await (const item of items) {
    waiting.push(item);
    if (waiting.length < size) continue;
    yield waiting;
    waiting = [];
  }
  if (waiting.length > 0) yield waiting;
}
