/** Limit of concurrency: stores batch reads and fsyncs of concurrent calls. */
const maxConcurrent = 16;

/** Maps with limited concurrency (like p-map); results are in the order of the items. */
export async function mapConcurrently<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += maxConcurrent)
    results.push(...(await Promise.all(items.slice(from, from + maxConcurrent).map(work))));
  return results;
}
